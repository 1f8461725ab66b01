// What tests of components need costs every file a fifth of a second: only where there is a document.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom')
  const { configure } = require('@testing-library/react')
  // What is waited for comes at once on an idle machine, and late on a busy one.
  configure({ asyncUtilTimeout: 10_000 })
}

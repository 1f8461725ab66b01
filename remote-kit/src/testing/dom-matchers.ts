// What tests of components need costs every file a fifth of a second: only where there is a document.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom')
  const { configure, getConfig } = require('@testing-library/react')
  const { getElementError } = getConfig()
  configure({
    // What is waited for comes at once on an idle machine, and late on a busy one.
    asyncUtilTimeout: 10_000,
    // An error that ends no test yet: what is waited for is looked for after each change, and printing the whole document each time
    // takes longer than looking. When the time is over, the document is printed as ever.
    getElementError: (message: string | null, container: Element): Error =>
      Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  })
  // For its warnings, React takes a stack for each element that is made, until it has ten thousand of them in a second.
  const internals = Reflect.get(
    require('react'),
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
}

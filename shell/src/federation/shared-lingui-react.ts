// What remotes get as `@lingui/react`; the names are those of remote-kit/src/build/shared-exports.mjs.
export { LinguiContext } from '@lingui/react'

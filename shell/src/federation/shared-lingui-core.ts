// What remotes get as `@lingui/core`; the names are those of remote-kit/src/build/shared-exports.mjs.
export { setupI18n } from '@lingui/core'

// What remotes get as `@store/shared/i18n/translate`; the names are those of remote-kit/src/build/shared-exports.mjs.
export { createI18n, messageId, plainMessage, translatorOf, valuesIn } from '@store/shared/i18n/translate'

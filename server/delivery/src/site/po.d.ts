/** A catalogue, as builds read it (`remote-kit/src/build/messages/catalogue-loader.mjs`). */
declare module '*.po' {
  import type { createI18n } from '@store/shared/i18n/translate'
  export const messages: NonNullable<Parameters<typeof createI18n>[1]>
}

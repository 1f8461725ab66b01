/** Catalogues, as builds read them (`remote-kit/src/build/messages/catalogue-loader.mjs`). */
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module '*.po?pseudo' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

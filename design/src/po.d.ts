/** Catalogues, as builds read them (`remote-kit/src/build/catalogue-loader.mjs`). */
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module '*.po?pseudo' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

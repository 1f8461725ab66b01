/** A catalogue, as builds read it (`remote-kit/src/build/messages/catalogue-loader.mjs`). */
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

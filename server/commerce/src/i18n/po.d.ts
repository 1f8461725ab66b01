/** A catalogue, as builds read it (`remote-kit/src/build/catalogue-loader.mjs`). */
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

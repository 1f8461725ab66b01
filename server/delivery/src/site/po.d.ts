/** A catalogue, as builds read it (`remote-kit/src/build/catalogue-loader.mjs`). */
declare module '*.po' {
  export const messages: Readonly<Record<string, string | readonly (string | readonly unknown[])[]>>
}

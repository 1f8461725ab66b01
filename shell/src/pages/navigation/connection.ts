/** `navigator.connection`, which only Chromium has. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const connection = () => (navigator as { readonly connection?: Connection }).connection

/** The visitor has asked for few bytes: by the browser's data saver, or by the preference that CSS has for it. */
export const savesData = (): boolean =>
  connection()?.saveData === true || (window.matchMedia?.('(prefers-reduced-data: reduce)').matches ?? false)

export const isSlowLine = (): boolean => /2g/.test(connection()?.effectiveType ?? '')

/** `navigator.connection`, which only Chromium has. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const connection = () => (navigator as { readonly connection?: Connection }).connection

/** The visitor has asked for few bytes. */
export const savesData = (): boolean => connection()?.saveData === true

export const isSlowLine = (): boolean => /2g/.test(connection()?.effectiveType ?? '')

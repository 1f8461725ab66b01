/** Characters that a text is not to hold: all control characters but line breaks and tabs. A database takes no NUL. */
const CONTROL = /(?![\n\r\t])\p{Cc}/u

export const hasControlCharacters = (text: string): boolean => CONTROL.test(text)

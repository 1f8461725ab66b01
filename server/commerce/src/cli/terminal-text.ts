/** Everything that a terminal acts on instead of showing it, but line breaks; and what turns the direction of writing. */
const COMMANDS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** What customers wrote can be shown to an operator: nothing in it moves a cursor, sets a title or reaches a clipboard. */
export const toTerminalText = (text: string): string =>
  text.replace(COMMANDS, (sign) => (sign === '\n' ? sign : '\ufffd'))

/** A value that cannot look like a line of the answer's own. */
export const onOneLine = (value: string): string => value.replace(/[\s\u0085]+/gu, ' ')

/** The parts that are not empty, on one line with commas between them. */
export const partsOnOneLine = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map(onOneLine)
    .join(', ')

export const CODE_LENGTH = 6

/** Each box holds one digit or nothing. */
export type CodeBoxes = readonly string[]

export interface CodeEntry {
  readonly boxes: CodeBoxes
  /** Index of the box that the focus belongs to. */
  readonly focus: number
}

export const EMPTY_CODE: CodeBoxes = Array.from({ length: CODE_LENGTH }, () => '')

/** As a form holds them: six characters, a space for an empty box. */
export const codeOf = (boxes: CodeBoxes): string => boxes.map((digit) => digit || ' ').join('')

export const boxesOf = (code: string): CodeBoxes => EMPTY_CODE.map((_, at) => code[at]?.trim() ?? '')

export const isComplete = (boxes: CodeBoxes): boolean => boxes.every((digit) => digit !== '')

/**
 * A text put into the box at `at`: its digits fill the boxes from there on; a whole code fills them all wherever it is put.
 * Anything but digits is dropped.
 */
export function enterText(boxes: CodeBoxes, at: number, text: string): CodeEntry {
  const digits = text.replace(/\D/g, '').slice(0, CODE_LENGTH)
  if (digits === '') return { boxes, focus: at }
  const start = digits.length === CODE_LENGTH ? 0 : at
  const filled = boxes.map((digit, index) => digits[index - start] ?? digit)
  return { boxes: filled, focus: Math.min(start + digits.length, CODE_LENGTH - 1) }
}

/** What the browser made of a key in the box at `at`, which may have held a digit already; the new one counts. */
export function changeBox(boxes: CodeBoxes, at: number, value: string): CodeEntry {
  if (value === '') return { boxes: withDigit(boxes, at, ''), focus: at }
  const before = boxes[at] ?? ''
  const isTypedBeside = before !== '' && value.length === 2
  return enterText(boxes, at, isTypedBeside ? value.replace(before, '') : value)
}

/** Backspace: empties the box or, where it is empty, the one before. */
export function erase(boxes: CodeBoxes, at: number): CodeEntry {
  const target = boxes[at] === '' ? Math.max(0, at - 1) : at
  return { boxes: withDigit(boxes, target, ''), focus: target }
}

const withDigit = (boxes: CodeBoxes, at: number, digit: string): CodeBoxes =>
  boxes.map((other, index) => (index === at ? digit : other))

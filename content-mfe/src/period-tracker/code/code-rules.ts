/** Of a code of digits alone. */
export const MIN_DIGITS = 4
export const MAX_DIGITS = 12

/** Of any other code. */
export const MIN_PHRASE = 8
export const MAX_PHRASE = 100

/** What keyboards of the languages that the store speaks write for 0, and in the nine places after it for 1 to 9. */
const ZEROS = ['٠', '۰', '०', '௦'].map((zero) => zero.charCodeAt(0))

/** The same code from every keyboard: Unicode's compatible forms are one, so are the digits of all scripts, and spaces around it do not count. */
export const normalCode = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/[٠-٩۰-۹०-९௦-௯]/g, (digit) => {
      const value = ZEROS.map((zero) => digit.charCodeAt(0) - zero).find(
        (offset) => offset >= 0 && offset <= 9,
      )
      return String(value ?? digit)
    })

/** Whether the code can be set. */
export function isCode(text: string): boolean {
  const code = normalCode(text)
  const isPin = /^\d+$/.test(code) && code.length >= MIN_DIGITS && code.length <= MAX_DIGITS
  return isPin || (code.length >= MIN_PHRASE && code.length <= MAX_PHRASE)
}

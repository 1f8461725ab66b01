const SIDE = '(?:left|right)'

/**
 * Declarations that name a side of the screen, with the one that follows the direction of writing.
 *
 * @type {ReadonlyArray<readonly [RegExp, string]>}
 */
const NAMED = [
  [
    new RegExp(`\\b(?:scroll-)?(?:margin|padding)-${SIDE}\\s*:`),
    'margin-inline-start, padding-inline-end, …',
  ],
  [new RegExp(`\\bborder-${SIDE}(?:-[a-z]+)?\\s*:`), 'border-inline-start, border-inline-end'],
  [new RegExp(`\\bborder-(?:top|bottom)-${SIDE}-radius\\s*:`), 'border-start-start-radius, …'],
  [new RegExp(`\\b(?:text-align|float|clear)\\s*:\\s*${SIDE}\\b`), 'start, end, inline-start, inline-end'],
  // In styles a declaration ends with a semicolon, a property of an object does not.
  [new RegExp(`^\\s*${SIDE}\\s*:[^'"{]*;\\s*$`), 'inset-inline-start, inset-inline-end'],
  [/\b(?:margin|padding)(?:Left|Right)\s*:/, 'marginInlineStart, paddingInlineEnd, …'],
]
const SHORTHAND =
  /(?:^|[\s;{`])(margin|padding|inset|scroll-margin|scroll-padding|border-radius)\s*:\s*([^;]+);/g

/** A rule for one direction alone may name sides. */
const OF_ONE_DIRECTION = /\[dir=[^{]*\{[^}]*\}/g

/**
 * Where styles name the left or the right side of the screen instead of where a line begins or ends: pages in Arabic are mirrored.
 *
 * @param {string} source of a style sheet, or of a module with styled components
 * @returns {readonly { line: number, text: string, instead: string }[]}
 */
export function physicalSidesIn(source) {
  const lines = source.replace(OF_ONE_DIRECTION, (rule) => rule.replace(/[^\n]/g, '')).split('\n')
  const named = lines.flatMap((text, index) => {
    const [, instead] = NAMED.find(([pattern]) => pattern.test(text)) ?? []
    return instead === undefined ? [] : [{ line: index + 1, text: text.trim(), instead }]
  })
  const uneven = lines.flatMap((text, index) =>
    [...text.matchAll(SHORTHAND)]
      .filter(([, property = '', values = '']) => isUneven(property, valuesOf(values)))
      .map(([, property]) => ({
        line: index + 1,
        text: text.trim(),
        instead: `${property} of each side by its logical name`,
      })),
  )
  return [...named, ...uneven]
}

/** @param {string} property @param {readonly string[]} values */
const isUneven = (property, [first, second, third, fourth]) =>
  property === 'border-radius'
    ? second !== undefined && (first !== second || (third ?? first) !== (fourth ?? second))
    : fourth !== undefined && second !== fourth

/** Of a shorthand, with what stands in brackets as one. @param {string} text @returns {readonly string[]} */
function valuesOf(text) {
  let depth = 0
  let value = ''
  const values = []
  for (const sign of `${text.trim()} `) {
    if (sign === '(' || sign === '{') depth++
    if (sign === ')' || sign === '}') depth--
    if (/\s/.test(sign) && depth === 0) {
      if (value !== '') values.push(value)
      value = ''
    } else value += sign
  }
  return values
}

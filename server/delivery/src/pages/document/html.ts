/** Markup. Made by `html` and `raw` only. */
export class Html {
  constructor(readonly markup: string) {}
}

type Value = string | number | Html | readonly Html[]

/** Markup from a template. Texts are escaped for content and quoted attributes; markup stays what it is. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(
    strings
      .map((string, index) => (index === 0 ? string : toMarkup(values[index - 1] ?? '') + string))
      .join(''),
  )

/** Markup that is known to be safe. */
export const raw = (markup: string): Html => new Html(markup)

/** JSON that can stand inside of a script element. */
export const toScriptJson = (value: unknown): string => toScriptText(JSON.stringify(value ?? null))

/** JSON text made fit for a script element. These characters stand within strings only, where their escapes mean the same. */
export const toScriptText = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (char) => JSON_ESCAPES[char] ?? '')

const JSON_ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

function toMarkup(value: Value): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('')
  return escapeText(String(value))
}

const TEXT_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (char) => TEXT_ESCAPES[char] ?? '')

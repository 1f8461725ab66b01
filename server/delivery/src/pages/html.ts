/** What differs from visitor to visitor and is filled in when a page is sent. */
export const NONCE = Symbol('nonce')
export const LOCATION = Symbol('location')
export const REPORT_TOKEN = Symbol('report token')
/** In milliseconds. */
export const SENT_AT = Symbol('time of sending')
export type Hole = typeof NONCE | typeof LOCATION | typeof REPORT_TOKEN | typeof SENT_AT

/** Markup, with holes. Made by `html` and `raw` only. */
export class Html {
  constructor(readonly pieces: readonly (string | Hole)[]) {}
}

type Value = string | number | Hole | Html | readonly Html[]

/** Markup from a template. Texts are escaped for content and quoted attributes; markup and holes stay what they are. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const pieces = strings.flatMap((string, index) => {
    const value = values[index]
    return value === undefined ? [string] : [string, ...toPieces(value)]
  })
  return new Html(mergeStrings(pieces))
}

/** Markup that is known to be safe. */
export const raw = (markup: string): Html => new Html([markup])

/** Markup that marks the nonce's places in a text of its own. */
export const withNonce = (markup: string, mark: string): Html =>
  new Html(markup.split(mark).flatMap((part, index) => (index === 0 ? [part] : [NONCE, part])))

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

function toPieces(value: Value): readonly (string | Hole)[] {
  if (typeof value === 'symbol') return [value]
  if (value instanceof Html) return value.pieces
  if (Array.isArray(value)) return value.flatMap((each: Html) => each.pieces)
  return [escapeText(String(value))]
}

const TEXT_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (char) => TEXT_ESCAPES[char] ?? '')

function mergeStrings(pieces: readonly (string | Hole)[]): (string | Hole)[] {
  const merged: (string | Hole)[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') merged[merged.length - 1] = last + piece
    else merged.push(piece)
  }
  return merged
}

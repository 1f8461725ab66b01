/**
 * The form of one value in an address: `id` is a positive whole number, `int:1-50` a whole number within bounds, `text:80` a text
 * of one to 80 characters, `asc|desc` one of the words. A form is data, because a manifest carries it to the server and to browsers.
 */
export type Form = 'id' | `int:${number}-${number}` | `text:${number}` | `${string}|${string}`

export type Forms = Readonly<Record<string, Form>>

type WordOf<F> = F extends `${infer First}|${infer Rest}` ? First | WordOf<Rest> : F

/** What a value of the form is parsed to. */
export type ValueOf<F> = F extends 'id' | `int:${string}`
  ? number
  : F extends `text:${string}`
    ? string
    : WordOf<F>

/** Parameters of a path: all of them are there. */
export type ParamsOf<F> = { readonly [K in keyof F]: ValueOf<F[K]> }

/** Parameters of a query: null where the address has none, or one of another form. */
export type QueryOf<F> = { readonly [K in keyof F as K extends '*' ? never : K]: ValueOf<F[K]> | null }

export type Value = string | number

const LARGEST_ID = 999_999_999

/** Null when the text is not of the form. */
export function parseValue(form: string, text: string | null): Value | null {
  if (text === null) return null
  if (form.includes('|')) return form.split('|').includes(text) ? text : null
  if (form.startsWith('text:')) return text !== '' && text.length <= Number(form.slice(5)) ? text : null
  if (!/^(0|-?[1-9]\d{0,9})$/.test(text)) return null
  const [least, most] = form === 'id' ? [1, LARGEST_ID] : boundsOf(form)
  const value = Number(text)
  return value >= least && value <= most ? value : null
}

const boundsOf = (form: string): readonly [number, number] => {
  const [, least, most] = /^int:(-?\d+)-(\d+)$/.exec(form) ?? []
  return [Number(least), Number(most)]
}

/** Declared instead of a name: one parameter for each facet of the shop's catalogue, all of this form. */
export const FACETS_FORM = '*'

/**
 * What the query of an address says, by the names that are declared; all of them are there. A whole number above its bounds is
 * the largest of them: `page=99` of a list that shows at most 20 pages shows 20.
 *
 * @param facets the names that {@link FACETS_FORM} stands for
 */
export const parseQuery = (
  forms: Readonly<Record<string, string>>,
  search: URLSearchParams,
  facets: readonly string[] = [],
): Readonly<Record<string, Value | null>> =>
  Object.fromEntries(
    Object.entries(forms)
      .flatMap(([name, form]) =>
        name === FACETS_FORM ? facets.map((facet) => [facet, form] as const) : [[name, form] as const],
      )
      .map(([name, form]) => [name, parseValue(form, atMost(form, search.get(name)))]),
  )

function atMost(form: string, text: string | null): string | null {
  if (text === null || !form.startsWith('int:') || !/^[1-9]\d{0,8}$/.test(text)) return text
  return String(Math.min(boundsOf(form)[1], Number(text)))
}

/**
 * The query of an address with some parameters changed; null leaves one out. Starts with a question mark unless it is empty, and
 * depends on nothing but what it holds. Commas stay as they are, so that a list of values can be read.
 */
export function toQueryText(
  query: Readonly<Record<string, Value | null>>,
  changes: Readonly<Record<string, Value | null>> = {},
): string {
  const given = Object.entries({ ...query, ...changes }).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`.replaceAll('%2C', ',')
}

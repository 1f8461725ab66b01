/** A language that the interface can be shown in: the code of its addresses, of `lang`, and of its catalogues. */
export type Language = 'en' | 'hi' | 'ta' | 'ar'

/** The language of the sources; its addresses have no prefix, and a message without a translation is shown in it. */
export const SOURCE_LANGUAGE = 'en' satisfies Language

export interface LanguageDescription {
  /** In the language itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** How dates and numbers are written, for `Intl`; digits are Latin in all of them. */
  readonly formatLocale: string
  /** For Open Graph, in its form. */
  readonly openGraphLocale: string
}

/** The cookie of the language that a shopper chose. */
export const LANGUAGE_COOKIE = 'language'

/** In the order in which shoppers choose from them. */
export const LANGUAGES: Readonly<Record<Language, LanguageDescription>> = {
  en: { name: 'English', direction: 'ltr', formatLocale: 'en-IN', openGraphLocale: 'en_IN' },
  hi: { name: 'हिन्दी', direction: 'ltr', formatLocale: 'hi-IN-u-nu-latn', openGraphLocale: 'hi_IN' },
  ta: { name: 'தமிழ்', direction: 'ltr', formatLocale: 'ta-IN-u-nu-latn', openGraphLocale: 'ta_IN' },
  ar: { name: 'العربية', direction: 'rtl', formatLocale: 'ar-AE-u-nu-latn', openGraphLocale: 'ar_AE' },
}

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[]

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text)

/** A path of an address, taken apart: `/hi/cart` is `/cart` in Hindi, `/cart` is English. */
export interface LocalizedPath {
  readonly language: Language
  /** Without the language; begins with `/`. */
  readonly path: string
}

/** `/en/…` is no address of ours: English has no prefix. @param address a path; may have a query and a fragment, which stay */
export function splitLanguage(address: string): LocalizedPath {
  const [, first = ''] = /^\/([^/?#]*)/.exec(address) ?? []
  if (first === SOURCE_LANGUAGE || !isLanguage(first)) return { language: SOURCE_LANGUAGE, path: address }
  const path = address.slice(first.length + 1)
  return { language: first, path: path.startsWith('/') ? path : `/${path}` }
}

/** What addresses of a language begin with: the router's `basename`. */
export const prefixOf = (language: Language): string => (language === SOURCE_LANGUAGE ? '' : `/${language}`)

/** @param path as `splitLanguage` gives it; may have a query and a fragment, or be one of these alone, which needs no language */
export function localizedPath(path: string, language: Language): string {
  if (language === SOURCE_LANGUAGE || !path.startsWith('/')) return path
  return prefixOf(language) + path.replace(/^\/(?=$|[?#])/, '')
}

/** The path that an address of the language names; null for an address of another one. */
export function pathIn(language: Language, pathname: string): string | null {
  const { language: named, path } = splitLanguage(pathname)
  return named === language ? path : null
}

/**
 * The language of `offered` that a reader likes best, by the header of that name (RFC 9110, 12.5.4); null where it names none of them.
 *
 * @param header such as `hi-IN,hi;q=0.9,en;q=0.8`
 */
export function preferredLanguage(header: string, offered: readonly Language[]): Language | null {
  const wanted = header
    .split(',')
    .map((entry, index) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const quality = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='))
      return { code: tag.split('-', 1)[0] ?? '', quality: quality ? Number(quality.slice(2)) : 1, index }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
  return (
    wanted
      .map(({ code }) => code)
      .find((code): code is Language => isLanguage(code) && offered.includes(code)) ?? null
  )
}

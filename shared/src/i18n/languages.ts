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

/** `/en/…` is no address of ours: English has no prefix. */
export function splitLanguage(pathname: string): LocalizedPath {
  const [, first = ''] = pathname.split('/', 2)
  if (first === SOURCE_LANGUAGE || !isLanguage(first)) return { language: SOURCE_LANGUAGE, path: pathname }
  return { language: first, path: pathname.slice(first.length + 1) || '/' }
}

/** What addresses of a language begin with: the router's `basename`. */
export const prefixOf = (language: Language): string => (language === SOURCE_LANGUAGE ? '' : `/${language}`)

/** @param path as `splitLanguage` gives it; may have a query and a fragment */
export const localizedPath = (path: string, language: Language): string =>
  path === '/' && language !== SOURCE_LANGUAGE ? prefixOf(language) : prefixOf(language) + path

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

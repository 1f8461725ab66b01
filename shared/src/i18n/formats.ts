import { LANGUAGES, type Language, SOURCE_LANGUAGE } from './languages'

const choices = new Map<Language, Intl.ListFormat>()

/** `Herbal, Cotton, or Bamboo` */
export function formatChoice(names: readonly string[], language: Language = SOURCE_LANGUAGE): string {
  const locale = language === SOURCE_LANGUAGE ? language : LANGUAGES[language].formatLocale
  const format = choices.get(language) ?? new Intl.ListFormat(locale, { type: 'disjunction' })
  choices.set(language, format)
  return format.format(names)
}

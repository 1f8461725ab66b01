import { LANGUAGES, type Language } from '@store/shared/i18n/languages'

/** `Pads, 2 × Brief`: names one after the other, without a word such as "and" before the last one where the language allows it. */
export const formatList = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(LANGUAGES[language].formatLocale, { type: 'unit', style: 'short' }).format(names)

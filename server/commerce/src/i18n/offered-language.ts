import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'

/** The language where the shop offers it, otherwise English. @param offered beside English */
export const offeredLanguage = (language: Language, offered: readonly Language[]): Language =>
  offered.includes(language) ? language : SOURCE_LANGUAGE

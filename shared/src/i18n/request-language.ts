import { LANGUAGE_CODES, type Language, preferredLanguage, SOURCE_LANGUAGE } from './languages'

/** In which language a request wants its texts: the API client sends the one code of the page, a browser its reader's list. */
export const requestLanguage = (acceptLanguage: string | undefined): Language =>
  (acceptLanguage === undefined ? null : preferredLanguage(acceptLanguage, LANGUAGE_CODES)) ?? SOURCE_LANGUAGE

import { LinguiContext } from '@lingui/react'
import { useContext } from 'react'
import { isLanguage, type Language, SOURCE_LANGUAGE } from './languages'

/** The language of the page, for what no message says, such as lists; English where there is no page around. */
export function useLanguage(): Language {
  const locale = useContext(LinguiContext)?.i18n.locale ?? ''
  return isLanguage(locale) ? locale : SOURCE_LANGUAGE
}

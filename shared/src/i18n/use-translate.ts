import { LinguiContext } from '@lingui/react'
import { useContext } from 'react'
import type { Translate } from './message'
import { translatorOf } from './translate'

/** Messages in the language of the page; in English where there is no page around. */
export const useTranslate = (): Translate => translatorOf(useContext(LinguiContext)?.i18n)

import { LinguiContext } from '@lingui/react'
import { translatorOf } from '@store/shared/i18n/translate'
import { useContext } from 'react'
import type { Translate } from './message'

/** Messages in the language of the page; in English where there is no page around. */
export const useTranslate = (): Translate => translatorOf(useContext(LinguiContext)?.i18n)

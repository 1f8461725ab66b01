import { isolated } from '@store/shared/i18n/isolate'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { Message, MessageValues } from '@store/shared/i18n/message'
import { translateIn } from '../../i18n/translate-in'

/** In English, which tax law and whoever checks it want, and in the language of the customer; null where that is English. */
export interface Bilingual {
  readonly english: string
  readonly own: string | null
}

export type Label = (message: Message, values?: MessageValues) => Bilingual

export const labelsIn =
  (language: Language): Label =>
  (message, values) => ({
    english: translateIn(SOURCE_LANGUAGE)(message, values),
    own: language === SOURCE_LANGUAGE ? null : translateIn(language)(message, values),
  })

/** `Subtotal · उप-योग`; the second keeps its own direction. */
export const onOneLine = ({ english, own }: Bilingual): string =>
  own === null ? english : `${english} · ${isolated(own)}`

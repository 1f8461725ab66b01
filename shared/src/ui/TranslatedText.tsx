import { LinguiContext } from '@lingui/react'
import { TransNoContext } from '@lingui/react/server'
import { createI18n, messageId, valuesIn } from '@store/shared/i18n/translate'
import { type ReactElement, useContext } from 'react'
import { SOURCE_LANGUAGE } from '../i18n/languages'
import type { Message, MessageValues } from '../i18n/message'

interface TranslatedTextProps {
  /** With elements where links or emphasis stand: `I accept the <terms>terms</terms>`. */
  readonly message: Message
  readonly values?: MessageValues
  /** What stands for the elements, by their names. */
  readonly components: Readonly<Record<string, ReactElement>>
}

/** A message with links or emphasis inside; without any, `useTranslate` is enough. */
export function TranslatedText({ message, values = {}, components }: TranslatedTextProps) {
  const i18n = useContext(LinguiContext)?.i18n ?? createI18n(SOURCE_LANGUAGE)
  return (
    <TransNoContext
      lingui={{ i18n }}
      id={messageId(i18n, message)}
      values={valuesIn(i18n, values)}
      components={components}
    />
  )
}

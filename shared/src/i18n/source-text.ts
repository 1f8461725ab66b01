import type { Message } from './message'

/** The English text of a message without placeholders, for what is English in every language: the wire, the back office. */
export const sourceText = ({ message }: Message): string => [message].flat().join('')

/** The English texts of a file of messages without placeholders. */
export const sourceTexts = <Name extends string>(
  messages: Readonly<Record<Name, Message>>,
): Readonly<Record<Name, string>> => {
  const texts = Object.entries<Message>(messages).map(([name, message]) => [name, sourceText(message)])
  return Object.fromEntries(texts) as Readonly<Record<Name, string>>
}

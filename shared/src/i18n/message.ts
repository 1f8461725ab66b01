/**
 * A text of the interface as `messages.json` has it: in English, with ICU placeholders. The build compiles it and adds its id
 * (`remote-kit/src/build/messages/messages.mjs`), by which catalogues have its translations.
 */
export interface Message {
  readonly message: string
  /** Says where it stands, for translators. */
  readonly description?: string
  /** Tells texts apart that are alike in English and not in other languages. */
  readonly context?: string
}

/** What stands for the placeholders of a message. */
export type MessageValues = Readonly<Record<string, string | number | Date>>

/** A message in the language of the page. */
export type Translate = (message: Message, values?: MessageValues) => string

import { compileMessages, untranslatedReason } from './messages.mjs'
import { compilePseudoMessage } from './pseudo-messages.mjs'

/**
 * `messages.json` as code gets it: in English, or in the pseudo-locale in a development build that is to show it (`npm run dev -- --pseudo`). Fails the
 * build of a part with translations where none of its catalogues has those of the file.
 */
export default function messagesLoader(source) {
  const { isTranslated = false, catalogues } = this.getOptions()
  const reason = isTranslated ? untranslatedReason(this.resourcePath, catalogues) : null
  if (reason !== null) throw new Error(reason)
  const isPseudo = this.mode === 'development' && process.env.PSEUDO_LOCALE === '1'
  const messages = compileMessages(source, this.resourcePath, isPseudo ? compilePseudoMessage : undefined)
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
}

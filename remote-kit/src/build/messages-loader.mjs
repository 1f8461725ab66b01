import { compileMessages } from './messages.mjs'
import { compilePseudoMessage } from './pseudo-messages.mjs'

/** `messages.json` as code gets it: in English, or in the pseudo-locale in a development build that is to show it (`npm run dev -- --pseudo`). */
export default function messagesLoader(source) {
  const isPseudo = this.mode === 'development' && process.env.PSEUDO_LOCALE === '1'
  const messages = compileMessages(source, this.resourcePath, isPseudo ? compilePseudoMessage : undefined)
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
}

import { compileMessages } from './messages.mjs'

/** `messages.json` as code gets it. */
export default function messagesLoader(source) {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compileMessages(source, this.resourcePath)))})`
}

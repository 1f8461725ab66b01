import { basename } from 'node:path'
import { compileCatalogue } from './messages.mjs'

/** `locales/hi.po` as a module: `messages`, by id. */
export default function catalogueLoader(source) {
  const messages = compileCatalogue(source, basename(this.resourcePath, '.po'))
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
}

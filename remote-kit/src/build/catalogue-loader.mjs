import { basename } from 'node:path'
import { compileCatalogue, compilePseudoCatalogue } from './messages.mjs'

/** `locales/hi.po` as a module: `messages`, by id. `locales/hi.po?pseudo` has those of the pseudo-locale. */
export default function catalogueLoader(source) {
  const messages =
    this.resourceQuery === '?pseudo'
      ? compilePseudoCatalogue(source)
      : compileCatalogue(source, basename(this.resourcePath, '.po'))
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
}

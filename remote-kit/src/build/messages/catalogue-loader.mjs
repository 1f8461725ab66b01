import { basename } from 'node:path'
import { compileCatalogue, compilePseudoCatalogue } from './messages.mjs'

/**
 * `locales/hi.po` as a module: `messages`, by id, together with those of the catalogues of the shared package in the option `sharedMessages`.
 * `locales/hi.po?pseudo` has those of the pseudo-locale.
 */
export default function catalogueLoader(source) {
  const { resourcePath, resourceQuery } = this
  const messages =
    resourceQuery === '?pseudo'
      ? compilePseudoCatalogue(source)
      : compileCatalogue(source, basename(resourcePath, '.po'))
  const own = `JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
  const { sharedMessages = [] } = this.getOptions()
  const imports = sharedMessages.map(
    (name) =>
      `import { messages as ${name} } from '@store/shared/locales/${name}/${basename(resourcePath)}${resourceQuery}'\n`,
  )
  return `${imports.join('')}export const messages = ${
    sharedMessages.length === 0
      ? own
      : `{ ${sharedMessages.map((name) => `...${name}, `).join('')}...${own} }`
  }`
}

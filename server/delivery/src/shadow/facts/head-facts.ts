import type { Fact, FactKind } from './facts'
import { attributeOf, childrenOf, type Element, findElements, isText, toWords } from './html-tree'

const fact = (kind: FactKind, name: string, value: string): Fact => ({
  kind,
  name,
  value: toWords(value),
  owner: null,
})

/** What a document says of itself to browsers, search engines and networks. */
export function headFacts(head: Element): readonly Fact[] {
  return findElements(head, () => true).flatMap((element) => {
    switch (element.tagName) {
      case 'title':
        return [fact('title', '', ownText(element))]
      case 'meta':
        return metaFacts(element)
      case 'link':
        return linkFacts(element)
      case 'script':
        return attributeOf(element, 'type') === 'application/ld+json' ? structuredFacts(ownText(element)) : []
      default:
        return []
    }
  })
}

function metaFacts(element: Element): readonly Fact[] {
  const name = attributeOf(element, 'name') ?? attributeOf(element, 'property') ?? ''
  const content = attributeOf(element, 'content') ?? ''
  if (name === 'description') return [fact('description', '', content)]
  if (name === 'robots') return [fact('robots', '', content)]
  return /^(og|twitter|article|product):/.test(name) ? [fact('sharing', name, content)] : []
}

function linkFacts(element: Element): readonly Fact[] {
  const href = attributeOf(element, 'href') ?? ''
  const language = attributeOf(element, 'hreflang')
  const rel = attributeOf(element, 'rel')
  if (rel === 'canonical') return [fact('canonical', '', href)]
  return rel === 'alternate' && language !== null ? [fact('language', language, href)] : []
}

/** Each value of JSON-LD by its path, such as `Product.offers.price`. */
export function structuredFacts(json: string): readonly Fact[] {
  try {
    return flatten('', JSON.parse(json))
  } catch {
    return [fact('structured data', '', 'no JSON')]
  }
}

function flatten(path: string, value: unknown): readonly Fact[] {
  if (typeof value !== 'object' || value === null)
    return [fact('structured data', path, JSON.stringify(value))]
  const type = '@type' in value && typeof value['@type'] === 'string' ? value['@type'] : ''
  const at = path === '' ? type : path
  return Object.entries(value).flatMap(([key, each]) =>
    flatten(Array.isArray(value) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`, each),
  )
}

const ownText = (element: Element): string =>
  childrenOf(element)
    .map((child) => (isText(child) ? child.value : ''))
    .join('')

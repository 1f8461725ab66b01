import { amountsIn, type Fact, type FactKind, type Owner, withoutAmounts } from './facts'
import { fieldFact, type Labels, labelOf, readLabels } from './field-facts'
import { headFacts, structuredFacts } from './head-facts'
import {
  attributeOf,
  childrenOf,
  type Element,
  findElements,
  findShown,
  hasAttribute,
  isElement,
  isShown,
  isText,
  nameOfElement,
  parseDocument,
  textOf,
  toWords,
} from './html-tree'

/** Where the walk is. */
interface Place {
  readonly owner: Owner | null
  /** Its texts are part of a name that is a fact already. */
  readonly isNamed: boolean
  /** The words of the label around it; null outside of one. */
  readonly label: string | null
}

/** What a document says and offers, in its order. Class names, addresses of scripts and pictures, and ids are no facts. */
export function readFacts(markup: string): readonly Fact[] {
  const document = parseDocument(markup)
  const [html] = findElements(document, ({ tagName }) => tagName === 'html')
  const [head] = findElements(document, ({ tagName }) => tagName === 'head')
  const [body] = findElements(document, ({ tagName }) => tagName === 'body')
  const language = html && attributeOf(html, 'lang')
  return [
    ...(language ? [{ kind: 'language', name: '', value: language, owner: null } as const] : []),
    ...(head ? headFacts(head) : []),
    ...(body ? factsBelow(body, readLabels(body), { owner: null, isNamed: false, label: null }) : []),
  ]
}

function factsBelow(parent: Element, labels: Labels, place: Place): readonly Fact[] {
  const text = toWords(
    childrenOf(parent)
      .map((child) => (isText(child) ? child.value : ''))
      .join(''),
  )
  return [
    ...textFacts(text, place),
    ...childrenOf(parent).flatMap((child) => (isElement(child) ? factsOf(child, labels, place) : [])),
  ]
}

function factsOf(element: Element, labels: Labels, place: Place): readonly Fact[] {
  if (attributeOf(element, 'type') === 'application/ld+json') return structuredFacts(rawText(element))
  if (!isShown(element)) return []
  const owner = ownerOf(element) ?? place.owner
  const own = ownFacts(element, labels, owner, place.label)
  if (element.tagName === 'svg') return own
  const isNamed = place.isNamed || NAMED.has(element.tagName) || isButton(element)
  const label = element.tagName === 'label' ? toWords(textOf(element)) : place.label
  return [...own, ...factsBelow(element, labels, { owner, isNamed, label })]
}

/** The texts of these are their names. */
const NAMED = new Set(['a', 'button', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'label', 'select', 'textarea'])

const FIELDS = new Set(['input', 'select', 'textarea'])
const INPUT_BUTTONS = new Set(['submit', 'button', 'reset', 'image'])
const REGIONS = new Set(['nav', 'section', 'aside', 'form', 'fieldset', 'dialog'])

const isButton = (element: Element): boolean =>
  element.tagName === 'button' ||
  element.tagName === 'summary' ||
  attributeOf(element, 'role') === 'button' ||
  (element.tagName === 'input' && INPUT_BUTTONS.has(attributeOf(element, 'type') ?? ''))

function ownFacts(
  element: Element,
  labels: Labels,
  owner: Owner | null,
  label: string | null,
): readonly Fact[] {
  const { tagName } = element
  const fact = (kind: FactKind, name: string, value: string): Fact => ({
    kind,
    name: withoutAmounts(name),
    value: withoutAmounts(value),
    owner,
  })
  if (isButton(element)) return [fact('button', buttonName(element), buttonState(element))]
  if (FIELDS.has(tagName)) return [fieldFact(element, labelOf(element, labels, label), owner)]
  if (/^h[1-6]$/.test(tagName)) return [fact('heading', tagName, nameOfElement(element))]
  if (tagName === 'a' && hasAttribute(element, 'href')) {
    return [fact('link', nameOfElement(element), attributeOf(element, 'href') ?? '')]
  }
  if (tagName === 'img') return [fact('image', '', toWords(attributeOf(element, 'alt') ?? 'none'))]
  const named = attributeOf(element, 'aria-label')
  if (named !== null && attributeOf(element, 'role') === 'img') return [fact('image', '', toWords(named))]
  return [
    ...(tagName === 'form' ? [fact('form', '', formTarget(element))] : []),
    ...(named !== null && REGIONS.has(tagName) ? [fact('landmark', tagName, toWords(named))] : []),
  ]
}

const formTarget = (element: Element): string =>
  `${(attributeOf(element, 'method') ?? 'get').toUpperCase()} ${attributeOf(element, 'action') ?? ''}`.trim()

const buttonName = (element: Element): string =>
  element.tagName === 'input' ? (attributeOf(element, 'value') ?? '') : nameOfElement(element)

const buttonState = (element: Element): string =>
  hasAttribute(element, 'disabled') || attributeOf(element, 'aria-disabled') === 'true'
    ? 'disabled'
    : 'enabled'

function textFacts(text: string, { owner, isNamed }: Place): readonly Fact[] {
  if (text === '') return []
  const prices = amountsIn(text).map((value): Fact => ({ kind: 'price', name: '', value, owner }))
  const rest = withoutAmounts(text)
  return isNamed || rest === '¤' ? prices : [...prices, { kind: 'text', name: '', value: rest, owner }]
}

const ITEMS = new Set(['article', 'li', 'tr'])

/** A card, list item or table row is told from others by the first address that it links to, or else by its heading. */
function ownerOf(element: Element): Owner | null {
  if (!ITEMS.has(element.tagName)) return null
  const link = findShown(element, (each) => each.tagName === 'a' && hasAttribute(each, 'href'))
  const heading = findShown(element, ({ tagName }) => /^h[1-6]$/.test(tagName) || tagName === 'th')
  const name = withoutAmounts(heading ? nameOfElement(heading) : link ? nameOfElement(link) : '')
  const key = (link && attributeOf(link, 'href')) ?? name
  return key === '' ? null : { key, name }
}

const rawText = (element: Element): string =>
  childrenOf(element)
    .map((child) => (isText(child) ? child.value : ''))
    .join('')

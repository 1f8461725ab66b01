import { type DefaultTreeAdapterTypes, parse } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** A whole document as browsers without scripts read it. */
export const parseDocument = (markup: string): DefaultTreeAdapterTypes.Document =>
  parse(markup, { scriptingEnabled: false })

export const isElement = (node: Node): node is Element => 'tagName' in node

export const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text'

export const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : [])

/** Null where the element has no such attribute. */
export const attributeOf = ({ attrs }: Element, name: string): string | null =>
  attrs.find((each) => each.name === name)?.value ?? null

export const hasAttribute = (element: Element, name: string): boolean => attributeOf(element, name) !== null

/** Words with one space between them. */
export const toWords = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Not read out and not shown: what they hold is no fact of the page. */
const WITHOUT_CONTENT = new Set(['script', 'style', 'template', 'noscript'])

export const isShown = (element: Element): boolean =>
  !WITHOUT_CONTENT.has(element.tagName) && !hasAttribute(element, 'hidden')

export function findElements(node: Node, isWanted: (element: Element) => boolean): readonly Element[] {
  return childrenOf(node).flatMap((child) => {
    if (!isElement(child)) return []
    return isWanted(child) ? [child, ...findElements(child, isWanted)] : findElements(child, isWanted)
  })
}

/** The first that is shown, in the order of the document. */
export function findShown(node: Node, isWanted: (element: Element) => boolean): Element | null {
  for (const child of childrenOf(node)) {
    if (!isElement(child) || !isShown(child)) continue
    const found = isWanted(child) ? child : findShown(child, isWanted)
    if (found !== null) return found
  }
  return null
}

/** What the element is called: its label, or else its texts and the alternative texts of its pictures. */
export function nameOfElement(element: Element): string {
  const label = attributeOf(element, 'aria-label')
  return toWords(
    label === null || label === '' ? textOf(element) || (attributeOf(element, 'title') ?? '') : label,
  )
}

/** All texts below it that are read out. */
export function textOf(node: Node): string {
  return childrenOf(node)
    .map((child) => {
      if (isText(child)) return child.value
      if (!isElement(child) || !isShown(child) || attributeOf(child, 'aria-hidden') === 'true') return ''
      if (child.tagName === 'img') return ` ${attributeOf(child, 'alt') ?? ''} `
      return isInline(child) ? textOf(child) : ` ${textOf(child)} `
    })
    .join('')
}

const INLINE = new Set(['span', 'a', 'b', 'strong', 'em', 'i', 's', 'small', 'sup', 'sub', 'abbr', 'code'])

const isInline = ({ tagName }: Element): boolean => INLINE.has(tagName)

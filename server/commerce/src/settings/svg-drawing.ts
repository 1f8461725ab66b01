import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'

/** A drawing of a brand, read from SVG. */
export interface SvgDrawing {
  /** Written anew from the elements and attributes that only draw: nothing else of the file is left. */
  readonly svg: string
  /** In units of the drawing. */
  readonly width: number
  readonly height: number
}

export class SvgProblem extends Error {
  override readonly name = 'SvgProblem'
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const MAX_CHARACTERS = 100_000
const MAX_ELEMENTS = 2000
const MAX_DEPTH = 30

const ELEMENTS = new Set([
  ...['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'],
  ...['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath'],
])

/** They say something about the drawing and draw nothing. */
const SILENT_ELEMENTS = new Set(['title', 'desc', 'metadata'])

const ATTRIBUTES = new Set([
  ...['id', 'd', 'points', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height'],
  ...['transform', 'opacity', 'fill', 'fill-rule', 'fill-opacity', 'clip-path', 'clip-rule'],
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'fx', 'fy', 'fr', 'offset', 'stop-color', 'stop-opacity'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits'],
])

/** Numbers, names, colours, path data, and references into the drawing itself. */
const VALUE = /^[\w\s#%.,()+-]*$/
const REFERENCE = /^url\(#[A-Za-z_][\w-]*\)$/

type Parsed = ReturnType<DOMParser['parseFromString']>
type ParsedElement = NonNullable<Parsed['documentElement']>

/**
 * Reads SVG that may come from anybody. Scripts, styles, text, references to anything else, and whatever is not known to only draw is
 * refused; what editors write for themselves is left out.
 *
 * @throws {SvgProblem} completing "FIELD: "
 */
export function readSvgDrawing(text: string): SvgDrawing {
  if (text.length > MAX_CHARACTERS) throw new SvgProblem(`must have at most ${MAX_CHARACTERS} characters`)
  // Entities could grow without end.
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw new SvgProblem('must be SVG without a document type or entities')
  const root = parse(text)
  if (root.namespaceURI !== SVG_NAMESPACE || root.localName !== 'svg') {
    throw new SvgProblem(`must be SVG: one element svg with xmlns="${SVG_NAMESPACE}"`)
  }
  const { width, height, viewBox } = readFrame(root)
  const count = { elements: 0 }
  const content = elementsIn(root)
    .map((element) => write(element, count, 1))
    .join('')
  if (content === '') throw new SvgProblem('draws nothing')
  const attributes = ownAttributes(root).filter(([name]) => !FRAME.has(name))
  const svg = `<svg xmlns="${SVG_NAMESPACE}" viewBox="${viewBox}"${toText(attributes)}>${content}</svg>`
  return { svg, width, height }
}

function parse(text: string): ParsedElement {
  try {
    const { documentElement } = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
      text.trim(),
      'image/svg+xml',
    )
    if (documentElement !== null) return documentElement
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
    throw new SvgProblem(`must be well-formed SVG: ${reason}`)
  }
  throw new SvgProblem('must be SVG')
}

const FRAME = new Set(['width', 'height', 'x', 'y'])

function readFrame(root: ParsedElement): {
  readonly width: number
  readonly height: number
  readonly viewBox: string
} {
  const given = root.getAttribute('viewBox')
  const numbers =
    given === null
      ? [0, 0, ...['width', 'height'].map((name) => Number.parseFloat(root.getAttribute(name) ?? ''))]
      : given
          .trim()
          .split(/[\s,]+/)
          .map(Number)
  const [, , width = 0, height = 0] = numbers
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width <= 0 || height <= 0) {
    throw new SvgProblem('must have a viewBox of four numbers, or a width and a height')
  }
  return { width, height, viewBox: numbers.join(' ') }
}

function elementsIn(parent: ParsedElement): readonly ParsedElement[] {
  const elements: ParsedElement[] = []
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === node.ELEMENT_NODE) elements.push(node as unknown as ParsedElement)
    else if (node.nodeType === node.TEXT_NODE && (node.nodeValue ?? '').trim() === '') continue
    else if (node.nodeType === node.COMMENT_NODE) continue
    else throw new SvgProblem(`must hold no text in ${parent.localName}: turn it into paths`)
  }
  return elements
}

function write(element: ParsedElement, count: { elements: number }, depth: number): string {
  const name = element.localName ?? ''
  // What editors keep for themselves. XHTML is none of theirs.
  if (element.namespaceURI !== SVG_NAMESPACE) {
    if (element.namespaceURI === 'http://www.w3.org/1999/xhtml')
      throw new SvgProblem(`must not hold ${name} of HTML`)
    return ''
  }
  if (SILENT_ELEMENTS.has(name)) return ''
  if (!ELEMENTS.has(name)) throw new SvgProblem(`must not hold the element ${name}`)
  count.elements += 1
  if (count.elements > MAX_ELEMENTS) throw new SvgProblem(`must have at most ${MAX_ELEMENTS} elements`)
  if (depth > MAX_DEPTH) throw new SvgProblem(`must not nest elements more than ${MAX_DEPTH} deep`)
  const content = elementsIn(element)
    .map((child) => write(child, count, depth + 1))
    .join('')
  const attributes = toText(ownAttributes(element))
  return content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`
}

type Attribute = readonly [name: string, value: string]

/** Those that draw, with what a `style` says as attributes. */
function ownAttributes(element: ParsedElement): readonly Attribute[] {
  const found = new Map<string, string>()
  for (const { name, value } of Array.from(element.attributes)) {
    if (/^on/i.test(name)) throw new SvgProblem(`must not hold the attribute ${name}, which runs a script`)
    if (/(^|:)(href|src)$/i.test(name))
      throw new SvgProblem(`must not hold the attribute ${name}, which loads something else`)
    if (name === 'style')
      for (const [property, set] of declarationsIn(value)) found.set(property, expectSafe(property, set))
    else if (ATTRIBUTES.has(name) && !found.has(name)) found.set(name, expectSafe(name, value))
  }
  return [...found]
}

const declarationsIn = (style: string): readonly Attribute[] =>
  style.split(';').flatMap((declaration): Attribute[] => {
    const [property = '', ...value] = declaration.split(':')
    const name = property.trim()
    return ATTRIBUTES.has(name) ? [[name, value.join(':').trim()]] : []
  })

function expectSafe(name: string, value: string): string {
  const text = value.trim().replace(/\s+/g, ' ')
  const isReference = /url/i.test(text)
  if (isReference ? REFERENCE.test(text) : VALUE.test(text)) return text
  throw new SvgProblem(`must not hold ${name}="${text.slice(0, 60)}", which does not only draw`)
}

/** None of the values has a character that would have to be escaped. */
const toText = (attributes: readonly Attribute[]): string =>
  attributes.map(([name, value]) => ` ${name}="${value}"`).join('')

import { createRequire } from 'node:module'

const ofEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'))
const ofJsdom = createRequire(ofEnvironment.resolve('jsdom'))
const styleRules = ofJsdom('./jsdom/living/helpers/style-rules.js')
const { matchesDontThrow } = ofJsdom('./jsdom/living/helpers/selectors.js')
const defaultStyleSheet = ofJsdom('./jsdom/browser/default-stylesheet.js')
const { CSSStyleDeclaration } = ofJsdom('cssstyle')
const { parse } = ofJsdom('rrweb-cssom')

if (typeof styleRules.getDeclarationForElement !== 'function' || typeof matchesDontThrow !== 'function')
  throw new Error('This version of jsdom finds styles elsewhere: mend testing/quick-styles.mjs.')

/**
 * jsdom tries every rule of every style sheet on each element whose style is asked for, and `getByRole` asks for that of every element
 * and its parents: a quarter of a component test. This finds the same declarations, but tries only the rules whose selectors end in the
 * element's own class, id or tag. It has to be there before jsdom is loaded.
 */
styleRules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument
  document._styleCache ??= new WeakMap()
  const known = document._styleCache.get(element)
  if (known !== undefined) return known
  const declaration = new CSSStyleDeclaration()
  const declare = (style) => {
    for (let index = 0; index < style.length; index++) {
      const property = style[index]
      const value = style.getPropertyValue(property)
      if (value === 'unset') declaration.removeProperty(property)
      else declaration.setProperty(property, value, style.getPropertyPriority(property))
    }
  }
  for (const sheet of [parsedDefault(), ...document.styleSheets._list]) {
    for (const { selectorText, style } of rulesFor(element, sheet))
      if (matchesDontThrow(element, selectorText)) declare(style)
  }
  declare(element.style)
  document._styleCache.set(element, declaration)
  return declaration
}

let parsed = null
function parsedDefault() {
  parsed ??= parse(defaultStyleSheet)
  return parsed
}

const ANY = '*'
const indexes = new WeakMap()

/** In the order of the style sheet. */
function rulesFor(element, sheet) {
  const { cssRules } = sheet
  let index = indexes.get(sheet)
  if (
    index === undefined ||
    index.length !== cssRules.length ||
    index.last !== cssRules[cssRules.length - 1]
  ) {
    index = { length: cssRules.length, last: cssRules[cssRules.length - 1], byKey: indexOf(cssRules) }
    indexes.set(sheet, index)
  }
  const { byKey } = index
  const found = new Set()
  const classes = element.getAttributeNS(null, 'class')?.split(/\s+/) ?? []
  const keys = [ANY, element._localName.toLowerCase(), `#${element.getAttributeNS(null, 'id') ?? ''}`]
  for (const key of [...keys, ...classes.map((name) => `.${name}`)])
    for (const entry of byKey.get(key) ?? []) found.add(entry)
  return [...found].sort((a, b) => a.order - b.order).map(({ rule }) => rule)
}

function indexOf(cssRules) {
  const byKey = new Map()
  let order = 0
  const add = (rule) => {
    const entry = { rule, order: order++ }
    for (const key of keysOf(rule.selectorText)) byKey.set(key, [...(byKey.get(key) ?? []), entry])
  }
  for (const rule of Array.from(cssRules)) {
    if (!rule.media) {
      if (rule.selectorText) add(rule)
    } else if (Array.from(rule.media).includes('screen')) Array.from(rule.cssRules).forEach(add)
  }
  return byKey
}

/** Of each selector's last compound: its first class, else its id, else its tag; any element where none of them is certain. */
function keysOf(selectorText) {
  let plain = selectorText.replace(/\[[^\]]*\]/g, ':attribute')
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  if (/[\\()[\]"']/.test(plain)) return [ANY]
  return plain.split(',').map((selector) => {
    const compound =
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? ''
    const simple = compound.replace(/::?[\w-]+/g, '')
    return (
      /[.][\w-]+/.exec(simple)?.[0] ??
      /#[\w-]+/.exec(simple)?.[0] ??
      /^[\w-]+/.exec(simple)?.[0].toLowerCase() ??
      ANY
    )
  })
}

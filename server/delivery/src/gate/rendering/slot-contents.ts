const SLOT = /<(\w+)[^<>]* data-slot="([^"]+)"[^<>]*>/g
const SHOWN = /<(img|svg|picture|video|input|button|canvas)\b/

/** The markup within each slot of a page, in the order of the page; a slot may stand there several times. */
export const slotInsides = (html: string): readonly (readonly [slot: string, inside: string])[] =>
  [...html.matchAll(SLOT)].map(({ 0: tag, 1: element = '', 2: slot = '', index }) => [
    slot,
    insideOf(html, element, index + tag.length),
  ])

/** Whether each slot of a page's markup shows anything, by the slot's name. */
export function slotContents(html: string): ReadonlyMap<string, boolean> {
  const contents = new Map<string, boolean>()
  for (const [slot, inside] of slotInsides(html)) {
    contents.set(slot, contents.get(slot) === true || showsAnything(inside))
  }
  return contents
}

/** React writes whole elements and escapes texts, so tags of one name are enough to find where an element ends. */
function insideOf(html: string, element: string, start: number): string {
  const tags = new RegExp(`<(/?)${element}\\b`, 'g')
  tags.lastIndex = start
  let depth = 1
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1
    if (depth === 0) return html.slice(start, tag.index)
  }
  return html.slice(start)
}

const showsAnything = (markup: string): boolean =>
  SHOWN.test(markup) || markup.replace(/<!--.*?-->|<[^>]*>/gs, '').trim() !== ''

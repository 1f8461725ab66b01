const SLOT = /<(\w+)[^<>]* data-slot="([^"]+)"[^<>]*>/g
const SHOWN = /<(img|svg|picture|video|input|button|canvas)\b/

/** Whether each slot of a page's markup shows anything, by the slot's name. */
export function slotContents(html: string): ReadonlyMap<string, boolean> {
  const contents = new Map<string, boolean>()
  for (const { 0: tag, 1: element = '', 2: slot = '', index } of html.matchAll(SLOT)) {
    const inside = insideOf(html, element, index + tag.length)
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

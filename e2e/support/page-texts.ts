import type { Page } from '@playwright/test'

export interface PageText {
  /** `text`, or the attribute or element of the head that holds it. */
  readonly where: string
  readonly text: string
}

export interface PageTexts {
  /** Every text that a reader, a screen reader or a search engine gets from the page as it stands. */
  readonly texts: readonly PageText[]
  /** What people wrote, and their names: texts marked as being of no known language. They can be part of other texts. */
  readonly written: readonly string[]
}

/** Parts of another language than the page, by `lang`, are left out: links to other languages, and what people wrote. */
export const textsOf = (page: Page): Promise<PageTexts> =>
  page.evaluate(() => {
    const ATTRIBUTES = [
      ...['alt', 'title', 'placeholder', 'label'],
      ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'aria-placeholder'],
    ]
    const HEAD = ['title', 'meta[name="description"]']
    const language = document.documentElement.lang
    const isOfPage = (element: Element) =>
      (element.closest('[lang]')?.getAttribute('lang') ?? language) === language
    const isShown = (element: Element): boolean => {
      // The options of a closed list have no boxes.
      const select = element.closest('select')
      return (select ?? element).checkVisibility({ visibilityProperty: true })
    }
    const found: { where: string; text: string }[] = []
    const isForNobody = (element: Element) => element.closest('[aria-hidden="true"]') !== null
    const add = (where: string, text: string | null | undefined) => {
      const words = text?.replace(/\s+/g, ' ').trim()
      if (words) found.push({ where, text: words })
    }
    for (const selector of HEAD)
      for (const element of document.querySelectorAll(selector))
        add(selector, element.getAttribute('content') ?? element.textContent)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent === null || parent.closest('script, style, noscript, template, textarea') !== null) continue
      if (isOfPage(parent) && isShown(parent)) add('text', node.textContent)
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!isOfPage(element) || !isShown(element)) continue
      for (const name of ATTRIBUTES) if (!isForNobody(element)) add(name, element.getAttribute(name))
      if (element instanceof HTMLInputElement && ['submit', 'button', 'reset'].includes(element.type))
        add('value', element.value)
    }
    const written = [...document.body.querySelectorAll('[lang=""]')].map((element) =>
      element.textContent.trim(),
    )
    return { texts: found, written }
  })

/**
 * Texts that the reader cannot see whole: cut off by an element that does not scroll, or beside the window. What is cut off on
 * purpose says so by an ellipsis.
 */
export const clippedTextsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const LEAST_TOLERANCE = { x: 1, y: 6 }
    /** A font's ascent and descent, which the rectangle of a text spans, can be above the line height: in those of Arabic by more than a third, where no letter is. */
    const toleranceOf = (element: Element, rect: DOMRect) => {
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
      const above = Number.isNaN(lineHeight) ? 0 : (rect.height - lineHeight) / 2
      return { x: LEAST_TOLERANCE.x, y: Math.max(LEAST_TOLERANCE.y, above) }
    }
    const clips = (value: string) => value === 'hidden' || value === 'clip'
    const isForScreenReaders = (element: Element) =>
      element.closest('.visually-hidden, svg, [hidden]') !== null ||
      getComputedStyle(element).clipPath !== 'none'
    const isCut = (element: Element, rect: DOMRect): boolean => {
      const tolerance = toleranceOf(element, rect)
      let [x, y] = [true, true]
      for (let each: Element | null = element; each !== null && (x || y); each = each.parentElement) {
        if (each === document.body || each === document.documentElement) break
        const style = getComputedStyle(each)
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
        if (style.display === 'inline') continue
        const box = each.getBoundingClientRect()
        if (box.width <= 1 || box.height <= 1) return false
        if (
          x &&
          clips(style.overflowX) &&
          (rect.left < box.left - tolerance.x || rect.right > box.right + tolerance.x)
        )
          return true
        if (
          y &&
          clips(style.overflowY) &&
          (rect.top < box.top - tolerance.y || rect.bottom > box.bottom + tolerance.y)
        )
          return true
        if (['auto', 'scroll'].includes(style.overflowX)) x = false
        if (['auto', 'scroll'].includes(style.overflowY)) y = false
        if (style.position === 'fixed')
          return x && (rect.left < -tolerance.x || rect.right > innerWidth + tolerance.x)
      }
      return (
        x && (rect.left < -tolerance.x || rect.right > document.documentElement.clientWidth + tolerance.x)
      )
    }
    const cut = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (!text || parent === null || parent.closest('script, style, noscript, template, select, textarea'))
        continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (isForScreenReaders(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) if (rect.width > 0 && isCut(parent, rect)) cut.add(text)
    }
    return [...cut]
  })

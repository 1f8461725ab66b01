import { __PRIVATE__ } from 'styled-components'

export type StyleSheet = InstanceType<typeof __PRIVATE__.StyleSheet>

export interface ContainerStyles {
  /** Where the styled components of a container put their rules: one sheet for each version of a remote. */
  sheetOf(container: string): StyleSheet
  /** Takes the container's rules and the style sheets from its folder out of the page. */
  remove(container: string, folder: string): void
  /** Takes out every style sheet that came after the page and belongs to none of these folders, and all constructed ones. */
  removeUnowned(folders: readonly string[]): void
}

/** What the server puts on the style element of a remote, so that only its own sheet takes the rules over. */
export const OWNER_ATTRIBUTE = 'data-styles-of'

/**
 * One style sheet for each version of a remote, so that a version that leaves the page takes its rules with it. The rules that the
 * server sent are taken over at once, before any remote's code runs: styled-components orders rules by the order in which it first
 * hears of components, and the server's order has to come first.
 *
 * Uses `__PRIVATE__.StyleSheet`, because the documented `target` option makes a sheet that does not know the server's rules.
 */
export function createContainerStyles(): ContainerStyles {
  const ownPart = new WeakSet<Element>(document.querySelectorAll('style, link[rel="stylesheet"]'))
  const sheets = new Map<string, { readonly sheet: StyleSheet; readonly holder: HTMLElement }>()

  const create = (container: string) => {
    const holder = document.createElement('div')
    holder.setAttribute('data-styles-holder', container)
    document.head.append(holder)
    const sheet = new __PRIVATE__.StyleSheet({ target: holder })
    const created = { sheet, holder }
    sheets.set(container, created)
    return created
  }

  for (const style of document.querySelectorAll(`style[${OWNER_ATTRIBUTE}]`)) {
    const container = style.getAttribute(OWNER_ATTRIBUTE) ?? ''
    // What marks an element as rules to be taken over; the next line takes it and removes the element.
    style.setAttribute('data-styled', '')
    create(container).sheet.rehydrate()
  }

  return {
    sheetOf: (container) => (sheets.get(container) ?? create(container)).sheet,
    remove(container, folder) {
      sheets.get(container)?.holder.remove()
      sheets.delete(container)
      for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
        if (link.getAttribute('href')?.includes(folder)) link.remove()
      }
    },
    removeUnowned(folders) {
      for (const element of document.querySelectorAll('style, link[rel="stylesheet"]')) {
        const href = element.getAttribute('href') ?? ''
        const isOwned =
          ownPart.has(element) ||
          element.hasAttribute('data-styled') ||
          folders.some((folder) => href.includes(folder))
        if (!isOwned) element.remove()
      }
      document.adoptedStyleSheets = []
    },
  }
}

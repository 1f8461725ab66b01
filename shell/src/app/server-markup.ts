import { type Language, pathIn } from '@store/shared/i18n/languages'
import { nameOf } from '@store/shared/remotes/contract/module-address'
import type { Shell } from '../slots/shell-context'

/** The frame of a personal page, which the browser keeps until it fills the page. */
export function readServerFrame(language: Language): NonNullable<Shell['serverFrame']> | null {
  const frame = document.querySelector('[data-personal-frame]')
  const pathname = pathIn(language, window.location.pathname)
  return frame && pathname !== null ? { pathname, html: frame.innerHTML } : null
}

/** Which slots of this page the server rendered, read before React touches the document. */
export function readServerMarkup(): Shell['markupOf'] {
  const rendered = new Set<string>()
  for (const content of document.querySelectorAll('[data-slot] > [data-slot-content]')) {
    const name = content.parentElement?.getAttribute('data-slot')
    if (name && content.hasChildNodes()) rendered.add(name)
  }
  // A slot's key begins with its address.
  return (key) => (rendered.has(nameOf(key.split(' ', 1)[0] ?? '')) ? '' : null)
}

import { nameOf } from '@store/shared/remotes/module-address'
import type { Shell } from '../slots/shell-context'

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

/** A form in markup whose script does not run would send its fields as a query of the page's address. */
export function refuseSubmitsWithoutScript(): void {
  document.addEventListener(
    'submit',
    (event) => {
      const content = event.target instanceof Element ? event.target.closest('[data-slot-content]') : null
      if (content !== null && !content.hasAttribute('data-alive')) event.preventDefault()
    },
    { capture: true },
  )
}

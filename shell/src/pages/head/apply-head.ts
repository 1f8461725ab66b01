import { isLanguage, type Language, localizedPath, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { PageHead } from '@store/shared/remotes/contract/slot-definition'

/** Writes into the document what a page says of itself to browsers and search engines. */
export function applyHead({ title, description, canonicalPath, robots }: PageHead, language: Language): void {
  document.title = title
  tag('meta', 'name', 'description', { content: description })
  const addressIn = (each: Language) =>
    new URL(localizedPath(canonicalPath, each), window.location.origin).href
  tag('link', 'rel', 'canonical', robots === undefined ? { href: addressIn(language) } : null)
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[hreflang]'))
    link.href = addressIn(isLanguage(link.hreflang) ? link.hreflang : SOURCE_LANGUAGE)
  tag('meta', 'name', 'robots', robots === undefined ? null : { content: robots })
}

/** Adds, changes or, with null, removes the one tag of that kind. */
function tag(
  element: 'meta' | 'link',
  key: 'name' | 'rel',
  value: string,
  attributes: Readonly<Record<string, string>> | null,
): void {
  const present = document.head.querySelector(`${element}[${key}="${value}"]`)
  if (attributes === null) {
    present?.remove()
    return
  }
  const written = present ?? document.head.appendChild(document.createElement(element))
  written.setAttribute(key, value)
  for (const [name, text] of Object.entries(attributes)) written.setAttribute(name, text)
}

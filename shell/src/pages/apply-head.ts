import type { PageHead } from '@store/shared/remotes/slot-definition'

/** Writes a page's title, description and canonical address into the document. */
export function applyHead({ title, description, canonicalPath }: PageHead): void {
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  document
    .querySelector('link[rel="canonical"]')
    ?.setAttribute('href', new URL(canonicalPath, window.location.origin).href)
}

import type { ReleaseFile } from '@store/shared/remotes/release-document'

/** Fetches the files while something else, such as the remote's entry, is still on its way. */
export function preload(files: readonly ReleaseFile[]): void {
  for (const { url, integrity } of files) {
    if (document.head.querySelector(`link[rel="preload"][href="${CSS.escape(url)}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.crossOrigin = 'anonymous'
    if (integrity !== null) link.integrity = integrity
    link.href = url
    document.head.append(link)
  }
}

/**
 * Replaces what the browser's cache holds of these files: a broken copy would otherwise be met at every later try, for the
 * year that it may be kept.
 *
 * @throws when one of them cannot be had as its hash says
 */
export async function refetch(files: readonly ReleaseFile[]): Promise<void> {
  const fetchAnew = async ({ url, integrity }: ReleaseFile) => {
    const response = await fetch(url, { cache: 'reload', ...(integrity === null ? {} : { integrity }) })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    await response.arrayBuffer()
  }
  await Promise.all(files.map(fetchAnew))
}

import type { ReleaseFile, RemoteRelease } from '@store/shared/remotes/releases/release-document'

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

/** Gives up what a remote's server does not answer, which would keep the other remotes' files from being asked for. */
export function dropPreloads({ entry }: RemoteRelease): void {
  const folder = entry.url.slice(0, entry.url.lastIndexOf('/') + 1)
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) {
    if (link.getAttribute('href')?.startsWith(folder)) link.remove()
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

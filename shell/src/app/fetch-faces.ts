import { FETCHED_FACES_KEY } from '@store/shared/domain/storage-keys'
import type { TextStorage } from '@store/shared/remotes/browser-storage'

/**
 * Fetches the faces that came too late for this page, so that the next page load has them (server/src/delivery/pages/ask-for-faces.ts). Nothing
 * where the page has them, or where the visitor saves data. Never rejects: without them a page has the stand-ins.
 */
export async function fetchFaces(storage: TextStorage): Promise<void> {
  const { faces } = document.documentElement.dataset
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  if (faces === undefined || connection?.saveData === true) return
  try {
    for (const url of faces.split(' ')) {
      const answer = await fetch(url, { priority: 'low' })
      if (!answer.ok) return
      await answer.arrayBuffer()
    }
    storage.write(FETCHED_FACES_KEY, faces)
  } catch {
    // The next page load tries again.
  }
}

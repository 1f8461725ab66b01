import { parseLocation } from '@store/shared/domain/currency'
import { isRecord } from '@store/shared/domain/record'
import type { PageData } from '@store/shared/remotes/page-rendering'

/**
 * What the server wrote into this page. Nothing stands between: page data, the hashes in it and the tag that runs this
 * script come in one response, so only its presence is checked, and no schema is loaded for it.
 *
 * @throws when the page came without its data: nothing can be made of it
 */
export function readPageData(): PageData {
  const data: unknown = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null')
  if (!isRecord(data) || !isRecord(data.release) || !isRecord(data.brand)) {
    throw new TypeError('The page came without its data')
  }
  return {
    ...(data as unknown as PageData),
    location: parseLocation(data.location),
    // A server of before gives none.
    reportToken: typeof data.reportToken === 'string' ? data.reportToken : '',
  }
}

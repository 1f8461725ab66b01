import { isRecord } from '@store/shared/domain/record'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { PageData } from '@store/shared/remotes/contract/page-rendering'
import { parseVisit, type Visit } from '@store/shared/remotes/reports/visit'

/** With what a page leaves out. */
export type StartData = PageData & Visit & { readonly language: Language }

/**
 * What the server wrote into this page, and what it said of its visitor beside it. Nobody stands between: page data, the hashes in it and the tag that runs this
 * script come in one response, so only its presence is checked, and no schema is loaded for it.
 *
 * @throws when the page came without its data: nothing can be made of it
 */
export function readPageData(): StartData {
  const data: unknown = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null')
  if (!isRecord(data) || !isRecord(data.release) || !isRecord(data.brand)) {
    throw new TypeError('The page came without its data')
  }
  return { language: SOURCE_LANGUAGE, ...(data as unknown as PageData), ...parseVisit(window.visit) }
}

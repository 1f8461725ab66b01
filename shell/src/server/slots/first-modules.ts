import type { Language } from '@store/shared/i18n/languages'
import { cataloguesOf, partCatalogue } from '@store/shared/remotes/contract/catalogue-addresses'
import { remoteOf } from '@store/shared/remotes/contract/module-address'
import type { RenderingHost } from '@store/shared/remotes/contract/page-rendering'
import type { FoundPage } from '../../pages/find-page'

/** Of the first view: its slots, and what their parts say in the language of the page. */
export function firstModules(
  page: FoundPage,
  { remotes }: RenderingHost['release'],
  language: Language,
): readonly string[] {
  if (page.kind !== 'page') return []
  const first = page.slots.filter(({ isFirst }) => isFirst).map(({ address }) => address)
  const catalogues = new Set([
    partCatalogue(page.page.part, language),
    ...first.flatMap((address) => cataloguesOf(address, language)),
  ])
  return [...first, ...[...catalogues].filter((each) => remotes[remoteOf(each)]?.modules[each] !== undefined)]
}

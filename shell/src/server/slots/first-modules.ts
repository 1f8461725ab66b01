import type { Language } from '@store/shared/i18n/languages'
import { catalogueName } from '@store/shared/remotes/contract/describe-remote'
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
  const parts = new Set([page.page.part, ...first.map(remoteOf)])
  const catalogues = [...parts].flatMap((part) => {
    const catalogue = `${part}/${catalogueName(language)}`
    return remotes[part]?.modules[catalogue] === undefined ? [] : [catalogue]
  })
  return [...first, ...catalogues]
}

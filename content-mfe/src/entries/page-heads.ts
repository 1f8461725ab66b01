import type { Translate } from '@store/shared/i18n/message'
import { plainMessage } from '@store/shared/i18n/translate'
import pageMessages from '@store/shared/messages/pages/page.messages.json'
import { pathMessageId } from '@store/shared/remotes/contract/describe-remote'
import type { PageHead } from '@store/shared/remotes/contract/slot-definition'
import { remote } from '../../remote'

type PathTexts = Pick<PageHead, 'title' | 'description'>

/** What `remote.ts` says of a path, for a page whose content could not be fetched. */
export function pathHead(path: string, { title, description }: PathTexts, t: Translate): PathTexts {
  const said = (kind: 'title' | 'description', text: string) =>
    t(plainMessage(pathMessageId(remote.name, path, kind), text))
  return { title: said('title', title), description: said('description', description) }
}

/** Of a page that the shop does not have. */
export const notFoundHead = (t: Translate): PathTexts & Pick<PageHead, 'status'> => ({
  title: t(pageMessages.notFoundHeading),
  description: t(pageMessages.notFound),
  status: 404,
})

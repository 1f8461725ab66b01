import type { Translate } from '@store/shared/i18n/message'
import { plainMessage } from '@store/shared/i18n/translate'
import { type PathText, pathMessageId } from '@store/shared/remotes/contract/describe-remote'
import type { SitePage } from '@store/shared/remotes/site/site-map'

/** What `remote.ts` says about a path. @param translate of the page's part */
export const pathText = (page: SitePage, kind: PathText, translate: Translate): string =>
  translate(plainMessage(pathMessageId(page.part, page.path, kind), page[kind] ?? ''))

import { CHANGES_PREVIEW_PATH, type PreviewCookie } from '@store/platform/http/preview-cookie'
import type { ShopFacts } from '@store/platform/shop/shop-facts'
import type { Language } from '@store/shared/i18n/languages'
import { EDIT_PREVIEW_API, EDIT_PREVIEW_QUERY } from '@store/shared/remotes/site/preview-query'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../document/html'
import type { Banner } from './choose-composition'
import { BANNER_STYLE, toClock } from './preview-banner'

/** The shop as it is with a change set in place. */
export interface ShownChanges {
  readonly name: string
  readonly until: Date
  /** Names of the changes that cannot be carried out any more, and are not shown. */
  readonly leftOut: readonly string[]
  facts(language?: Language): ShopFacts
}

/** Change sets of the shop, of which delivery knows nothing else. */
export interface ChangePreviews {
  /** Null for a link that is not good, or not any more; busy where too many previews are asked for. */
  open(link: string): Promise<{ readonly until: Date; readonly next: string } | 'busy' | null>
  show(link: string): Promise<ShownChanges | 'busy' | null>
}

export const NO_CHANGE_PREVIEWS: ChangePreviews = { open: async () => null, show: async () => null }

export const LEAVE_CHANGES_PATH = `${CHANGES_PREVIEW_PATH}/leave`

/** A page that shows changes of the shop which are not published. */
export interface PageChanges {
  /** Above a page of a browser that previews a change set. */
  readonly banner?: Banner
  /** Below which lie the only calls of a page beside an editor of the back office, which alone may frame it. */
  readonly frameApi?: string
  readonly facts: ShownChanges['facts']
}

/** Of a request; null for all other visitors. One whose preview has ended is told so once. */
export type ChangesOfPage = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<PageChanges | 'ended' | 'busy' | null>

export const createPageChanges =
  ({
    previews,
    edits,
    cookie,
  }: {
    readonly previews: ChangePreviews
    /** What stands in editors of the back office, for the pages beside them. */
    readonly edits: Pick<ChangePreviews, 'show'>
    readonly cookie: PreviewCookie
  }): ChangesOfPage =>
  async (request, reply) => {
    const edit = editIn(request.url)
    if (edit !== null) {
      const edited = await edits.show(edit)
      if (edited === 'busy') return edited
      return edited === null ? 'ended' : { frameApi: `${EDIT_PREVIEW_API}/${edit}`, facts: edited.facts }
    }
    const link = cookie.read(request)
    if (link === undefined) return null
    const shown = await previews.show(link)
    if (shown === 'busy') return shown
    if (shown === null) {
      cookie.clear(reply)
      return 'ended'
    }
    return { banner: bannerOf(shown), facts: shown.facts }
  }

const editIn = (url: string): string | null => new URLSearchParams(url.split('?')[1]).get(EDIT_PREVIEW_QUERY)

const bannerOf = ({ name, until, leftOut }: ShownChanges): Banner => {
  const lacking =
    leftOut.length === 0 ? '' : html`<span>Not shown, changed since: ${leftOut.join(', ')}</span>`
  return {
    style: BANNER_STYLE,
    markup: html`<aside class="preview-banner" aria-label="Preview"><p><span>Preview of ${name}</span>${lacking}<time datetime="${until.toISOString()}">ends ${toClock(until)}</time></p><a href="${LEAVE_CHANGES_PATH}">Leave</a></aside>
`,
  }
}

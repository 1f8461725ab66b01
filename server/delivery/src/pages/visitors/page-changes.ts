import { CHANGES_PREVIEW_PATH, type PreviewCookie } from '@store/platform/http/preview-cookie'
import type { ShopFacts } from '@store/platform/shop/shop-facts'
import type { Language } from '@store/shared/i18n/languages'
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

/** A page of a browser that previews a change set. */
export interface PageChanges {
  readonly banner: Banner
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
    cookie,
  }: {
    readonly previews: ChangePreviews
    readonly cookie: PreviewCookie
  }): ChangesOfPage =>
  async (request, reply) => {
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

const bannerOf = ({ name, until, leftOut }: ShownChanges): Banner => {
  const lacking =
    leftOut.length === 0 ? '' : html`<span>Not shown, changed since: ${leftOut.join(', ')}</span>`
  return {
    style: BANNER_STYLE,
    markup: html`<aside class="preview-banner" aria-label="Preview"><p><span>Preview of ${name}</span>${lacking}<time datetime="${until.toISOString()}">ends ${toClock(until)}</time></p><a href="${LEAVE_CHANGES_PATH}">Leave</a></aside>
`,
  }
}

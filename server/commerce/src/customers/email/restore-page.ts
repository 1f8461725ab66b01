import formbody from '@fastify/formbody'
import { pathTo } from '@store/shared/remotes/site/paths'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { CommerceFailure } from '../../http/commerce-failure'
import { originOf } from '../../http/origin-of'
import { type Html, html, linkForm, sendPage } from '../../http/page'
import { addressesOf, type PageWords, pageWords } from '../../http/page-words'
import type { Shop } from '../../mail/shop'
import { RESTORE_PATH } from '../mails'
import messages from '../messages.json'
import type { EmailAddresses } from './email-addresses'

const Token = z.object({ token: z.string().regex(/^[\w-]{1,200}$/) })

/** What the link in the mail opens, in the words of its language. */
const PAGES = {
  linkIsBroken: ({ t }) => html`<h1>${t(messages.linkIncomplete)}</h1><p>${t(messages.openAgain)}</p>`,
  linkIsOver: ({ t, to }) => html`<h1>${t(messages.linkOver)}</h1>
<p>${t(messages.restoreLinkOver)}</p>
<p><a href="${to(pathTo('contact'))}">${t(messages.contactUs)}</a></p>`,
  done: ({ t, to }) => html`<h1>${t(messages.restoredHeading)}</h1>
<p>${t(messages.restored)}</p>
<p><a class="button" href="${to(pathTo('passwordRecovery'))}">${t(messages.chooseNewPassword)}</a></p>`,
  tooManyTries: ({ t }) => html`<h1>${t(messages.tooManyTries)}</h1><p>${t(messages.tryInTenMinutes)}</p>`,
} as const satisfies Record<string, (words: PageWords) => Html>

const question = ({ t, own }: PageWords, token: string): Html => html`<h1>${t(messages.restoreQuestion)}</h1>
<p>${t(messages.restoreWhat)}</p>
${linkForm(own(RESTORE_PATH), token, t(messages.restoreButton))}`

interface RestorePageOptions {
  readonly addresses: Pick<EmailAddresses, 'restore'>
  readonly shop: Pick<Shop, 'languages'>
}

/** Where the link in the mail to an earlier address leads. Opening it asks; only the button acts, as mail scanners open links. */
export async function registerRestorePage(
  app: FastifyInstance,
  { addresses, shop }: RestorePageOptions,
): Promise<void> {
  const send = (reply: FastifyReply, words: PageWords, body: Html) =>
    sendPage(reply, { words, title: words.t(messages.yourAccount), body })

  const registerAt = (pages: FastifyInstance, address: string) => {
    pages.get(address, async (request, reply) => {
      const words = pageWords(request, shop.languages)
      const given = Token.safeParse(request.query)
      if (!given.success) return send(reply.status(404), words, PAGES.linkIsBroken(words))
      return send(reply, words, question(words, given.data.token))
    })

    pages.post(address, async (request, reply) => {
      const words = pageWords(request, shop.languages)
      const given = Token.safeParse(request.body)
      if (!given.success) return send(reply.status(404), words, PAGES.linkIsBroken(words))
      try {
        const isRestored = await addresses.restore(given.data.token, originOf(request))
        if (isRestored) return send(reply, words, PAGES.done(words))
        return send(reply.status(410), words, PAGES.linkIsOver(words))
      } catch (error) {
        if (!(error instanceof CommerceFailure)) throw error
        return send(reply.status(error.status), words, PAGES.tooManyTries(words))
      }
    })
  }

  await app.register(async (pages) => {
    await pages.register(formbody)
    for (const address of addressesOf(RESTORE_PATH)) registerAt(pages, address)
  })
}

import formbody from '@fastify/formbody'
import type { Message } from '@store/shared/i18n/message'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { CommerceFailure } from '../http/commerce-failure'
import { html, linkForm, sendPage } from '../http/pages/page'
import { addressesOf, type PageWords, pageWords } from '../http/pages/page-words'
import type { Shop } from '../mail/shop'
import type { CorrespondenceService } from './correspondence-service'
import messages from './messages.json'

const Token = z.object({ token: z.string().regex(/^[\w-]{1,200}$/) })

const linkIsBroken = (words: PageWords) => ({
  words,
  title: words.t(messages.newsletter),
  body: html`<h1>${words.t(messages.linkIncomplete)}</h1><p>${words.t(messages.openAgain)}</p>`,
})

interface NewsletterPage {
  readonly path: string
  readonly question: Message
  readonly button: Message
  readonly done: Message
  /** Of a subscription that has ended or never was: what was wanted is so, or cannot be. */
  readonly gone: Message
  readonly act: (correspondence: CorrespondenceService, token: string) => Promise<void>
}

const PAGES = [
  {
    path: '/newsletter/unsubscribe',
    question: messages.unsubscribeQuestion,
    button: messages.unsubscribe,
    done: messages.unsubscribedHeading,
    gone: messages.unsubscribedHeading,
    act: (correspondence, token) => correspondence.unsubscribe(token),
  },
  {
    path: '/newsletter/confirm',
    question: messages.confirmQuestion,
    button: messages.confirmButton,
    done: messages.confirmed,
    gone: messages.subscriptionEnded,
    act: (correspondence, token) => correspondence.confirm(token),
  },
] as const satisfies readonly NewsletterPage[]

interface NewsletterPagesOptions {
  readonly correspondence: CorrespondenceService
  readonly shop: Pick<Shop, 'languages'>
}

/** Where the links in newsletters lead. Opening one asks; only the button does something, as mail scanners open links. */
export async function registerNewsletterPages(
  app: FastifyInstance,
  options: NewsletterPagesOptions,
): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(formbody)
    for (const page of PAGES)
      for (const address of addressesOf(page.path)) registerPage(pages, address, page, options)
  })
}

function registerPage(
  pages: FastifyInstance,
  address: string,
  { question, button, done, gone, act }: NewsletterPage,
  { correspondence, shop }: NewsletterPagesOptions,
): void {
  const answer = (heading: Message, words: PageWords) => ({
    words,
    title: words.t(messages.newsletter),
    body: html`<h1>${words.t(heading)}</h1><p><a href="${words.to('/')}">${words.t(messages.goToShop)}</a></p>`,
  })

  pages.get(address, async (request, reply) => {
    const words = pageWords(request, shop.languages)
    const given = Token.safeParse(request.query)
    if (!given.success) return sendPage(reply.status(404), linkIsBroken(words))
    return sendPage(reply, {
      words,
      title: words.t(messages.newsletter),
      body: html`<h1>${words.t(question)}</h1>
${linkForm(address, given.data.token, words.t(button))}`,
    })
  })

  pages.post(address, async (request, reply) => {
    const words = pageWords(request, shop.languages)
    const given = Token.safeParse(request.body)
    if (!given.success) return sendPage(reply.status(404), linkIsBroken(words))
    try {
      await act(correspondence, given.data.token)
      return sendPage(reply, answer(done, words))
    } catch (error) {
      if (!(error instanceof CommerceFailure)) throw error
      return sendPage(reply, answer(gone, words))
    }
  })
}

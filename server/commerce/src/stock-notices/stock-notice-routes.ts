import formbody from '@fastify/formbody'
import { askForStockNotice } from '@store/shared/api/catalogue'
import type { Message } from '@store/shared/i18n/message'
import { pathTo } from '@store/shared/remotes/site/paths'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Mount } from '../http/mount-endpoint'
import { type Html, html, linkForm, sendPage } from '../http/page'
import { addressesOf, type PageWords, pageWords } from '../http/page-words'
import type { Shop } from '../mail/shop'
import { NOTICE_PATHS } from './mails'
import messages from './messages.json'
import type { StockNotices } from './stock-notices'

export function registerStockNoticeRoutes(mount: Mount, notices: StockNotices): void {
  mount(askForStockNotice, async ({ body: { sizeId, email }, customerId, request, language }) => ({
    needsConfirmation: await notices.ask({
      variantId: sizeId,
      email: email ?? null,
      customerId,
      ip: request.ip,
      language,
    }),
  }))
}

const Token = z.object({ token: z.string().regex(/^[\w-]{1,200}$/) })

const linkIsBroken = (words: PageWords) => ({
  words,
  title: words.t(messages.title),
  body: html`<h1>${words.t(messages.linkIncomplete)}</h1><p>${words.t(messages.openAgain)}</p>`,
})

const heading = ({ t }: PageWords, message: Message): Html => html`<h1>${t(message)}</h1>`
const link = (path: string, text: string): Html => html`<p><a href="${path}">${text}</a></p>`

interface Step {
  readonly question: Message
  readonly button: Message
  readonly act: (notices: StockNotices, token: string, words: PageWords) => Promise<Html>
}

const STEPS = {
  confirm: {
    question: messages.confirmQuestion,
    button: messages.yesEmailMe,
    act: async (notices, token, words) =>
      (await notices.confirm(token))
        ? html`${heading(words, messages.confirmed)}
${link(`${words.own(NOTICE_PATHS.stop)}?token=${token}`, words.t(messages.doNotWant))}
${link(words.to('/'), words.t(messages.goToShop))}`
        : html`${heading(words, messages.linkOver)}${link(words.to(pathTo('products')), words.t(messages.seeProducts))}`,
  },
  stop: {
    question: messages.stopQuestion,
    button: messages.stopButton,
    act: async (notices, token, words) => {
      await notices.stop(token)
      return html`${heading(words, messages.stopped)}${link(words.to('/'), words.t(messages.goToShop))}`
    },
  },
} as const satisfies Record<keyof typeof NOTICE_PATHS, Step>

interface StockNoticePagesOptions {
  readonly notices: StockNotices
  readonly shop: Pick<Shop, 'languages'>
}

/** Where the links in the mails lead. Opening one asks; only the button acts, as mail scanners open links. */
export async function registerStockNoticePages(
  app: FastifyInstance,
  { notices, shop }: StockNoticePagesOptions,
): Promise<void> {
  const registerStep = (pages: FastifyInstance, address: string, { question, button, act }: Step) => {
    pages.get(address, async (request, reply) => {
      const words = pageWords(request, shop.languages)
      const given = Token.safeParse(request.query)
      if (!given.success) return sendPage(reply.status(404), linkIsBroken(words))
      return sendPage(reply, {
        words,
        title: words.t(messages.title),
        body: html`${heading(words, question)}
${linkForm(address, given.data.token, words.t(button))}`,
      })
    })

    pages.post(address, async (request, reply) => {
      const words = pageWords(request, shop.languages)
      const given = Token.safeParse(request.body)
      if (!given.success) return sendPage(reply.status(404), linkIsBroken(words))
      const body = await act(notices, given.data.token, words)
      return sendPage(reply, { words, title: words.t(messages.title), body })
    })
  }

  await app.register(async (pages) => {
    await pages.register(formbody)
    for (const step of ['confirm', 'stop'] as const) {
      for (const address of addressesOf(NOTICE_PATHS[step])) registerStep(pages, address, STEPS[step])
    }
  })
}

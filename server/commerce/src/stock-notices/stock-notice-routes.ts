import formbody from '@fastify/formbody'
import { askForStockNotice } from '@store/shared/api/catalogue'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Mount } from '../http/mount-endpoint'
import { html, sendPage } from '../http/page'
import { NOTICE_PATHS } from './mails'
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

const TITLE = 'Back in stock'
const LINK_IS_BROKEN = {
  title: TITLE,
  body: html`<h1>This link is incomplete</h1><p>Please open it again from the email.</p>`,
}

const STEPS = {
  confirm: {
    question: html`<h1>Shall we email you once it is back in stock?</h1>`,
    button: 'Yes, email me',
    act: async (notices: StockNotices, token: string) =>
      (await notices.confirm(token))
        ? html`<h1>We will email you once it is back in stock</h1>
<p><a href="${NOTICE_PATHS.stop}?token=${token}">I do not want this email any more</a></p>
<p><a href="/">Go to the shop</a></p>`
        : html`<h1>This link cannot be used any more</h1><p><a href="/products">See our products</a></p>`,
  },
  stop: {
    question: html`<h1>Stop this email?</h1>`,
    button: 'Do not email me',
    act: async (notices: StockNotices, token: string) => {
      await notices.stop(token)
      return html`<h1>We will not email you about this product</h1><p><a href="/">Go to the shop</a></p>`
    },
  },
} as const

/** Where the links in the mails lead. Opening one asks; only the button acts, as mail scanners open links. */
export async function registerStockNoticePages(app: FastifyInstance, notices: StockNotices): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(formbody)

    for (const step of ['confirm', 'stop'] as const) {
      const { question, button, act } = STEPS[step]
      pages.get(NOTICE_PATHS[step], async (request, reply) => {
        const given = Token.safeParse(request.query)
        if (!given.success) return sendPage(reply.status(404), LINK_IS_BROKEN)
        return sendPage(reply, {
          title: TITLE,
          body: html`${question}
<form method="post" action="${NOTICE_PATHS[step]}">
<input type="hidden" name="token" value="${given.data.token}">
<button>${button}</button>
</form>`,
        })
      })

      pages.post(NOTICE_PATHS[step], async (request, reply) => {
        const given = Token.safeParse(request.body)
        if (!given.success) return sendPage(reply.status(404), LINK_IS_BROKEN)
        return sendPage(reply, { title: TITLE, body: await act(notices, given.data.token) })
      })
    }
  })
}

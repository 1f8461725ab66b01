import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { CommerceFailure } from '../http/commerce-failure'
import { html, sendPage } from '../http/page'
import type { CorrespondenceService } from './correspondence-service'

const Token = z.object({ token: z.string().regex(/^[\w-]{1,200}$/) })

const LINK_IS_BROKEN = {
  title: 'Newsletter',
  body: html`<h1>This link is incomplete</h1><p>Please open it again from the email.</p>`,
}

interface NewsletterPage {
  readonly path: string
  readonly question: string
  readonly button: string
  readonly done: string
  /** Of a subscription that has ended or never was: what was wanted is so, or cannot be. */
  readonly gone: string
  readonly act: (correspondence: CorrespondenceService, token: string) => Promise<void>
}

const UNSUBSCRIBED = 'You will not get any more emails from us'

const PAGES = [
  {
    path: '/newsletter/unsubscribe',
    question: 'Unsubscribe from our emails?',
    button: 'Unsubscribe',
    done: UNSUBSCRIBED,
    gone: UNSUBSCRIBED,
    act: (correspondence, token) => correspondence.unsubscribe(token),
  },
  {
    path: '/newsletter/confirm',
    question: 'Is this your email address?',
    button: 'Yes, it is mine',
    done: 'Thank you, your address is confirmed',
    gone: 'This subscription has ended',
    act: (correspondence, token) => correspondence.confirm(token),
  },
] as const satisfies readonly NewsletterPage[]

/** Where the links in newsletters lead. Opening one asks; only the button does something, as mail scanners open links. */
export async function registerNewsletterPages(
  app: FastifyInstance,
  correspondence: CorrespondenceService,
): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(formbody)
    for (const page of PAGES) registerPage(pages, page, correspondence)
  })
}

function registerPage(
  pages: FastifyInstance,
  { path, question, button, done, gone, act }: NewsletterPage,
  correspondence: CorrespondenceService,
): void {
  const answer = (heading: string) => ({
    title: 'Newsletter',
    body: html`<h1>${heading}</h1><p><a href="/">Go to the shop</a></p>`,
  })

  pages.get(path, async (request, reply) => {
    const given = Token.safeParse(request.query)
    if (!given.success) return sendPage(reply.status(404), LINK_IS_BROKEN)
    return sendPage(reply, {
      title: 'Newsletter',
      body: html`<h1>${question}</h1>
<form method="post" action="${path}">
<input type="hidden" name="token" value="${given.data.token}">
<button>${button}</button>
</form>`,
    })
  })

  pages.post(path, async (request, reply) => {
    const given = Token.safeParse(request.body)
    if (!given.success) return sendPage(reply.status(404), LINK_IS_BROKEN)
    try {
      await act(correspondence, given.data.token)
      return sendPage(reply, answer(done))
    } catch (error) {
      if (!(error instanceof CommerceFailure)) throw error
      return sendPage(reply, answer(gone))
    }
  })
}

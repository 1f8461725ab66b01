import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { CommerceFailure } from '../http/commerce-failure'
import { html, sendPage } from '../http/page'
import type { CorrespondenceService } from './correspondence-service'

const PATH = '/newsletter/unsubscribe'

const Token = z.object({ token: z.string().regex(/^[\w-]{1,200}$/) })

const LINK_IS_BROKEN = {
  title: 'Newsletter',
  body: html`<h1>This link is incomplete</h1><p>Please open it again from the email.</p>`,
}
const DONE = {
  title: 'Newsletter',
  body: html`<h1>You will not get any more emails from us</h1><p><a href="/">Go to the shop</a></p>`,
}

/** Where the link in every newsletter leads. Opening it asks; only the button unsubscribes, as mail scanners open links. */
export async function registerUnsubscribePage(
  app: FastifyInstance,
  correspondence: CorrespondenceService,
): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(formbody)

    pages.get(PATH, async (request, reply) => {
      const given = Token.safeParse(request.query)
      if (!given.success) return sendPage(reply.status(404), LINK_IS_BROKEN)
      return sendPage(reply, {
        title: 'Newsletter',
        body: html`<h1>Unsubscribe from our emails?</h1>
<form method="post" action="${PATH}">
<input type="hidden" name="token" value="${given.data.token}">
<button>Unsubscribe</button>
</form>`,
      })
    })

    pages.post(PATH, async (request, reply) => {
      const given = Token.safeParse(request.body)
      if (!given.success) return sendPage(reply.status(404), LINK_IS_BROKEN)
      try {
        await correspondence.unsubscribe(given.data.token)
      } catch (error) {
        // Gone already: what was wanted is so.
        if (!(error instanceof CommerceFailure)) throw error
      }
      return sendPage(reply, DONE)
    })
  })
}

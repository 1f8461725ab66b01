import formbody from '@fastify/formbody'
import { pathTo } from '@store/shared/remotes/paths'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { CommerceFailure } from '../../http/commerce-failure'
import { originOf } from '../../http/origin-of'
import { html, sendPage } from '../../http/page'
import { RESTORE_PATH } from '../mails'
import type { EmailAddresses } from './email-addresses'

const Token = z.object({ token: z.string().regex(/^[\w-]{1,200}$/) })

const LINK_IS_BROKEN = {
  title: 'Your account',
  body: html`<h1>This link is incomplete</h1><p>Please open it again from the email.</p>`,
}
const LINK_IS_OVER = {
  title: 'Your account',
  body: html`<h1>This link cannot be used any more</h1>
<p>It works once and for seven days. If you can no longer log in to your account, please write to us.</p>
<p><a href="${pathTo('contact')}">Contact us</a></p>`,
}
const DONE = {
  title: 'Your account',
  body: html`<h1>Your account belongs to your address again</h1>
<p>All devices were logged out, and the old password no longer works.</p>
<p><a class="button" href="${pathTo('passwordRecovery')}">Choose a new password</a></p>`,
}
const TOO_MANY_TRIES = {
  title: 'Your account',
  body: html`<h1>Too many attempts</h1><p>Please try again in ten minutes.</p>`,
}

/** Where the link in the mail to an earlier address leads. Opening it asks; only the button acts, as mail scanners open links. */
export async function registerRestorePage(
  app: FastifyInstance,
  addresses: Pick<EmailAddresses, 'restore'>,
): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(formbody)

    pages.get(RESTORE_PATH, async (request, reply) => {
      const given = Token.safeParse(request.query)
      if (!given.success) return sendPage(reply.status(404), LINK_IS_BROKEN)
      return sendPage(reply, {
        title: 'Your account',
        body: html`<h1>Take your account back?</h1>
<p>This e-mail address will belong to your account again, all devices will be logged out, and you choose a new password.</p>
<form method="post" action="${RESTORE_PATH}">
<input type="hidden" name="token" value="${given.data.token}">
<button>Take my account back</button>
</form>`,
      })
    })

    pages.post(RESTORE_PATH, async (request, reply) => {
      const given = Token.safeParse(request.body)
      if (!given.success) return sendPage(reply.status(404), LINK_IS_BROKEN)
      try {
        const isRestored = await addresses.restore(given.data.token, originOf(request))
        return isRestored ? sendPage(reply, DONE) : sendPage(reply.status(410), LINK_IS_OVER)
      } catch (error) {
        if (!(error instanceof CommerceFailure)) throw error
        return sendPage(reply.status(error.status), TOO_MANY_TRIES)
      }
    })
  })
}

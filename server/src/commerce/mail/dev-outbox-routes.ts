import type { FastifyInstance } from 'fastify'
import { html, sendPage } from '../http/page'
import type { Outbox } from './outbox'

/** What was mailed and sent by SMS, for a developer without a mail server and an SMS gateway: a page, or JSON when that is asked for. */
export function registerDevOutbox(app: FastifyInstance, outbox: Outbox): void {
  app.get<{ Querystring: { readonly to?: unknown } }>('/dev/outbox', async (request, reply) => {
    const { to } = request.query
    const recipient = typeof to === 'string' ? to.replaceAll('\0', '').trim().toLowerCase() : undefined
    const mails = await outbox.list(recipient)
    if (request.headers.accept?.includes('application/json')) {
      return reply.header('cache-control', 'no-store').send(mails)
    }
    return sendPage(reply, {
      title: 'Outbox',
      body: html`<h1>Outbox</h1>
${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
${mails.map(
  (mail) => html`<article>
<h2>${mail.channel === 'sms' ? 'SMS' : mail.subject}</h2>
<p>To ${mail.to}, ${mail.at.toISOString()}${mail.isSent ? ', sent' : ''}</p>
<pre>${mail.text}</pre>
</article>`,
)}`,
    })
  })
}

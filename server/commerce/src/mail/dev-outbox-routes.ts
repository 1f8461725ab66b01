import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type Html, html, sendPage } from '../http/pages/page'
import type { Outbox, StoredMessage } from './outbox'
import type { Shop } from './shop'

const PATH = '/dev/outbox'
/** Of a phone, and of a mail program's reading pane. */
const WIDTHS = ['360', '700'] as const

const View = z.object({
  to: z.string().optional(),
  /** The key of the mail that is shown. */
  mail: z.string().optional(),
  width: z.enum(WIDTHS).catch('700'),
  pictures: z.enum(['with', 'without']).catch('with'),
})
type View = z.infer<typeof View>

/** Links of a mail open beside; nothing in it runs. */
const FRAME = 'allow-popups allow-popups-to-escape-sandbox'

/**
 * What was mailed and sent by SMS, for a developer without a mail server and an SMS gateway: as a mail program shows it, or JSON when
 * that is asked for.
 */
export function registerDevOutbox(
  app: FastifyInstance,
  { outbox, shop }: { readonly outbox: Outbox; readonly shop: Shop },
): void {
  const find = (view: View) => outbox.list(view.to?.replaceAll('\0', '').trim().toLowerCase())

  app.get(PATH, async (request, reply) => {
    const view = View.catch(View.parse({})).parse(request.query)
    const mails = await find(view)
    if (request.headers.accept?.includes('application/json')) {
      return reply.header('cache-control', 'no-store').send(mails.map(toJson))
    }
    const shown = mails.find(({ eventKey }) => eventKey === view.mail) ?? mails[0]
    return sendPage(reply, {
      title: 'Outbox',
      isWide: true,
      body: html`<div class="outbox">
<nav aria-label="Mails"><h1>Outbox</h1>
${mails.map((mail) => listItem(mail, { ...view, mail: shown?.eventKey }))}
</nav>
${shown === undefined ? html`<section><p>No mail yet.</p></section>` : reading(shown, view, shop)}
</div>`,
    })
  })

  app.get(`${PATH}/mail`, async (request, reply) => {
    const view = View.catch(View.parse({})).parse(request.query)
    const mail = (await find(view)).find(({ eventKey }) => eventKey === view.mail)
    if (!mail?.content) return reply.status(404).type('text/plain').send('Not found\n')
    const { mailHtml } = await import('./mail-html')
    const pictures = view.pictures === 'with' ? `img-src 'self' ${shop.origin}; ` : ''
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; ${pictures}base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${FRAME}`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailHtml(mail.content, shop))
  })
}

const toJson = ({ eventKey, channel, to, subject, text, at, isSent }: StoredMessage) => ({
  eventKey,
  channel,
  to,
  subject,
  text,
  at,
  isSent,
})

const addressOf = (path: string, view: Partial<View>): string =>
  `${path}?${new URLSearchParams(Object.entries(view).filter((entry): entry is [string, string] => entry[1] !== undefined))}`

const current = (isCurrent: boolean): Html => (isCurrent ? html` aria-current="true"` : html``)

const listItem = (
  { eventKey, subject, to, at, isSent }: StoredMessage,
  view: Partial<View>,
): Html => html`<a href="${addressOf(PATH, { ...view, mail: eventKey })}"${current(eventKey === view.mail)}>${subject}
<small>To ${to}, ${at.toISOString().slice(0, 16).replace('T', ' ')}${isSent ? ', sent' : ''}</small></a>
`

function reading(mail: StoredMessage, view: View, shop: Shop): Html {
  const here = { ...view, mail: mail.eventKey }
  const choice = (label: string, change: Partial<View>) =>
    html`<a href="${addressOf(PATH, { ...here, ...change })}"${current(addressOf('', here) === addressOf('', { ...here, ...change }))}>${label}</a> `
  return html`<section>
<h2>${mail.subject}</h2>
<p>From ${shop.name} &lt;${shop.supportEmail}&gt; to ${mail.to}</p>
<p class="switches">${WIDTHS.map((width) => choice(`${width} px`, { width }))}${choice('With pictures', { pictures: 'with' })}${choice('Without pictures', { pictures: 'without' })}</p>
<iframe title="The mail as HTML" sandbox="${FRAME}" width="${view.width}" height="900" src="${addressOf(`${PATH}/mail`, here)}"></iframe>
<h3>Plain text</h3>
<pre>${mail.text}</pre>
</section>`
}

import { createHash } from 'node:crypto'
import type { Mailer } from './mailer'
import type { Shop } from './shop'

/**
 * Sends by the SMTP server at `smtpUrl`, in the shop's name: plain text, and HTML beside it. What that takes is loaded with the
 * first mail; no start waits for it.
 */
export function createSmtpMailer(smtpUrl: string, shop: Shop): Mailer {
  const open = async () => {
    const [transport, { mailHtml }] = await Promise.all([openTransport(smtpUrl), import('./mail-html')])
    return { transport, mailHtml }
  }
  let opened: ReturnType<typeof open> | null = null
  return {
    async send(mail) {
      const { eventKey, to, subject, text, replyTo, follows = [] } = mail
      opened ??= open()
      const { transport, mailHtml } = await opened
      await transport.sendMail({
        from: { name: shop.name, address: shop.supportEmail },
        to,
        subject,
        text,
        html: mailHtml(mail, shop),
        ...(replyTo && { replyTo }),
        // Should a mail go out twice after a crash, the receiver's server can tell that it is the same one.
        messageId: messageIdOf(eventKey, shop),
        ...(follows.length > 0 && {
          inReplyTo: messageIdOf(follows.at(-1) ?? '', shop),
          references: follows.map((each) => messageIdOf(each, shop)),
        }),
      })
    },
  }
}

/** Connects and logs in, and sends nothing. Rejects when that cannot be done. */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const transport = await openTransport(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const messageIdOf = (eventKey: string, { supportEmail }: Shop): string =>
  `<${createHash('sha256').update(eventKey).digest('hex').slice(0, 40)}@${domainOf(supportEmail)}>`

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

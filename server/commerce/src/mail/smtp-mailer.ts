import { createHash } from 'node:crypto'
import type { Mailer } from './mailer'
import type { Shop } from './shop'

/**
 * Sends by the SMTP server at `smtpUrl`, in the shop's name: plain text, and HTML beside it. What that takes is loaded with the
 * first mail; no start waits for it.
 */
export function createSmtpMailer(smtpUrl: string, shop: Shop): Mailer {
  const open = async () => {
    const [{ createTransport }, { mailHtml }] = await Promise.all([
      import('nodemailer'),
      import('./mail-html'),
    ])
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return { transport, mailHtml }
  }
  let opened: ReturnType<typeof open> | null = null
  return {
    async send(mail) {
      const { eventKey, to, subject, text } = mail
      opened ??= open()
      const { transport, mailHtml } = await opened
      await transport.sendMail({
        from: { name: shop.name, address: shop.supportEmail },
        to,
        subject,
        text,
        html: mailHtml(mail, shop),
        // Should a mail go out twice after a crash, the receiver's server can tell that it is the same one.
        messageId: `<${createHash('sha256').update(eventKey).digest('hex').slice(0, 40)}@${domainOf(shop.supportEmail)}>`,
      })
    },
  }
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

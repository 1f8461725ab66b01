import type { Mailer, WrittenMail } from '@store/commerce/mail/mailer'

export interface MemoryMailer extends Mailer {
  /** Oldest first. */
  readonly sent: readonly WrittenMail[]
  /** While set, mails are not taken. */
  isDown: boolean
}

export function createMemoryMailer(): MemoryMailer {
  const sent: WrittenMail[] = []
  return {
    sent,
    isDown: false,
    async send(mail) {
      if (this.isDown) throw new Error('The mail server is down')
      sent.push(mail)
    },
  }
}

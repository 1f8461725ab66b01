import type { Mailer, OutgoingMail } from '../mail/mailer'

export interface MemoryMailer extends Mailer {
  /** Oldest first. */
  readonly sent: readonly OutgoingMail[]
  /** While set, mails are not taken. */
  isDown: boolean
}

export function createMemoryMailer(): MemoryMailer {
  const sent: OutgoingMail[] = []
  return {
    sent,
    isDown: false,
    async send(mail) {
      if (this.isDown) throw new Error('The mail server is down')
      sent.push(mail)
    },
  }
}

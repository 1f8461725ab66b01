import type { MailContent } from './mail-content'

export interface OutgoingMail extends MailContent {
  /** Names the event that the mail tells of, for example `order-confirmed/17`: there is one mail for it, ever. */
  readonly eventKey: string
  readonly to: string
  /** The number of the order that it is about. */
  readonly order?: string
}

/** With its plain text. */
export interface WrittenMail extends OutgoingMail {
  readonly text: string
}

/** Hands one mail over to whoever delivers it; rejects when it was not taken. */
export interface Mailer {
  send(mail: WrittenMail): Promise<void>
}

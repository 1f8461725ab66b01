export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

export interface OutgoingMail extends Mail {
  /** Names the event that the mail tells of, for example `order-confirmed/17`: there is one mail for it, ever. */
  readonly eventKey: string
}

/** Hands one mail over to whoever delivers it; rejects when it was not taken. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
}

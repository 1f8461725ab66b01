export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

/** Hands one mail over to whoever delivers it; rejects when it was not taken. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

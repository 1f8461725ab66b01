/** What mails say of their sender. */
export interface Shop {
  readonly name: string
  readonly supportEmail: string
  /** Scheme and host of its pages. */
  readonly origin: string
}

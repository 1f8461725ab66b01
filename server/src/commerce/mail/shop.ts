/** What mails say of their sender. */
export interface Shop {
  readonly name: string
  readonly supportEmail: string
  /** Scheme and host of its pages. */
  readonly origin: string
}

/** On one line, whatever stands in a name that somebody else may have typed; null greets nobody by name. */
export const greeting = (firstName: string | null): string =>
  firstName === null ? 'Hello,\n\n' : `Hello ${firstName.replace(/[\p{Cc}\s]+/gu, ' ')},\n\n`

export const signature = (shop: Shop): string => `\n\nYours,\n${shop.name}\n${shop.supportEmail}\n`

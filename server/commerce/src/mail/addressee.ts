import type { Language } from '@store/shared/i18n/languages'

/** Whom a mail goes to, by which name and in which language. */
export interface Addressee {
  readonly to: string
  /** Null for an address that is not confirmed: a stranger may have typed it, and the name with it. */
  readonly firstName: string | null
  readonly language: Language
}

export const addressee = (customer: {
  readonly email: string
  readonly firstName: string
  readonly emailConfirmedAt: Date | null
  readonly language: Language
}): Addressee => ({
  to: customer.email,
  firstName: customer.emailConfirmedAt === null ? null : customer.firstName,
  language: customer.language,
})

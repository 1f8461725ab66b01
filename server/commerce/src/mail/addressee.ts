/** Whom a mail goes to, and by which name. */
export interface Addressee {
  readonly to: string
  /** Null for an address that is not confirmed: a stranger may have typed it, and the name with it. */
  readonly firstName: string | null
}

export const addressee = (customer: {
  readonly email: string
  readonly firstName: string
  readonly emailConfirmedAt: Date | null
}): Addressee => ({
  to: customer.email,
  firstName: customer.emailConfirmedAt === null ? null : customer.firstName,
})

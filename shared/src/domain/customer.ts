export interface Customer {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Ten digits. */
  readonly mobile: string
}

/** A customer's own account, as only she sees it. */
export interface CustomerProfile extends Customer {
  /** Whether she has shown that mails to the address reach her. */
  readonly isEmailConfirmed: boolean
  /** The address that she wants instead and has not confirmed yet; null when none waits. */
  readonly pendingEmail: string | null
}

/** Who is logged in, as every part of the page may know it. */
export interface SessionUser {
  readonly id: number
  readonly name: string
  readonly email: string
}

export interface Session {
  readonly user: SessionUser
  readonly accessToken: string
}

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
  /** Whether a code that was sent to the mobile number came back: codes to log in with go there. */
  readonly isMobileConfirmed: boolean
  /** Whether the shop can send it such a code now. */
  readonly canConfirmMobile: boolean
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

/** A browser in which a customer is logged in, as she sees it. */
export interface LogIn {
  readonly id: string
  /** "Chrome on Android"; empty where it is not known. */
  readonly device: string
  readonly network: string
  /** City and country of the network; empty where they are not known. */
  readonly place: string
  readonly startedAt: Date | null
  readonly lastUsedAt: Date | null
  /** The one that asks. */
  readonly isCurrent: boolean
}

/** A key in the customer's device or password manager that logs her in instead of a password. */
export interface Passkey {
  readonly id: string
  /** Where it was made: "Chrome on Android"; empty where it is not known. */
  readonly device: string
  readonly createdAt: Date
  /** Null for one that was not used yet. */
  readonly lastUsedAt: Date | null
}

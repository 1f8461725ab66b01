export interface Customer {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Ten digits. */
  readonly mobile: string
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

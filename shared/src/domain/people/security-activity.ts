/** What is noted of an account and its orders, done by their customer or in her name. */
export const SECURITY_ACTIONS = [
  'account.registered',
  'account.deleted',
  'data.downloaded',
  'log-in.succeeded',
  'log-in.refused',
  'log-in.ended',
  'log-in.ended-by-reuse',
  'log-out',
  'recovery.asked',
  'log-in-code.asked',
  'password.recovered',
  'password.changed',
  'password.refused',
  'passkey.added',
  'passkey.removed',
  'profile.changed',
  'mobile.changed',
  'mobile.confirmed',
  'email.asked',
  'email.confirmed',
  'email.changed',
  'email.restored',
  'order.booked',
  'order.cancelled',
  'return.requested',
  'payment.started',
] as const
export type SecurityAction = (typeof SECURITY_ACTIONS)[number]

/** One line of the security log, as its customer sees it. */
export interface SecurityActivity {
  /** Counts up; tells two lines apart. */
  readonly id: number
  readonly at: Date
  readonly action: SecurityAction
  /** Null for what concerns no order. */
  readonly orderNumber: string | null
  /** "Chrome on Android". */
  readonly device: string
  readonly network: string
  /** City and country of the network; empty where they are not known. */
  readonly place: string
}

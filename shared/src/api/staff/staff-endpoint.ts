import type { StaffRight } from '../../domain/people/staff'
import type { Endpoint } from '../endpoint'

/**
 * A call of the back office, for those who are logged in there. No page of the shop imports these files.
 * They lie below `/api/staff`, the one place that the cookie of a staff log-in is sent to.
 */
export interface StaffEndpoint extends Endpoint {
  readonly path: `/staff/${string}`
  readonly auth: 'staff'
  /** What it takes; `any` for what every member may do with the own account. */
  readonly right: StaffRight | 'any'
  /** Dangerous: the password has to be confirmed shortly before. */
  readonly confirmed?: true
}

/** Declares an endpoint of the back office, keeping the exact types of its parts. */
export const staffEndpoint = <const E extends StaffEndpoint>(declaration: E): E => declaration

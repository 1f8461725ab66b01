import * as z from 'zod/mini'
import { FIELD_RULES } from '../../../domain/field-rules'
import {
  type AuditEntry,
  STAFF_ROLES,
  type StaffInvitation,
  type StaffLogIn,
  type StaffMember,
} from '../../../domain/people/staff'
import { newPassword } from '../../accounts'
import { listOf, mapped, plain, readonlyArray, shortText, wholeNumberText } from '../../codec'
import { zodFieldOf } from '../../zod-field'
import { staffEndpoint } from '../staff-endpoint'
import { done, instant } from '../staff-wire'

const role = z.enum(STAFF_ROLES)

const logIn = mapped(
  z.object({
    id: z.string(),
    device: z.string(),
    network: z.string(),
    startedAt: instant.schema,
    lastUsedAt: instant.schema,
    isCurrent: z.boolean(),
  }),
  (wire): StaffLogIn => ({
    ...wire,
    startedAt: instant.decode(wire.startedAt),
    lastUsedAt: instant.decode(wire.lastUsedAt),
  }),
  (value) => ({
    ...value,
    startedAt: instant.encode(value.startedAt),
    lastUsedAt: instant.encode(value.lastUsedAt),
  }),
)

/** Where the member is logged in, newest first. */
export const getStaffLogIns = staffEndpoint({
  method: 'GET',
  path: '/staff/profile/log-ins',
  auth: 'staff',
  right: 'any',
  response: listOf(logIn),
  errors: [],
})

export const endStaffLogIn = staffEndpoint({
  method: 'DELETE',
  path: '/staff/profile/log-ins/:id',
  auth: 'staff',
  right: 'any',
  params: { id: shortText(40) },
  response: done,
  errors: ['NOT_FOUND'],
})

/** Ends the member's other log-ins. */
export const changeStaffPassword = staffEndpoint({
  method: 'PUT',
  path: '/staff/profile/password',
  auth: 'staff',
  right: 'any',
  body: plain(z.strictObject({ currentPassword: zodFieldOf(FIELD_RULES.currentPassword), newPassword })),
  response: done,
  errors: ['WRONG_PASSWORD', 'PASSWORD_TOO_COMMON', 'TOO_MANY_TRIES'],
})

/** New recovery codes in place of all earlier ones. */
export const renewRecoveryCodes = staffEndpoint({
  method: 'POST',
  path: '/staff/profile/recovery-codes',
  auth: 'staff',
  right: 'any',
  confirmed: true,
  response: plain(z.object({ recoveryCodes: z.array(z.string()) })),
  errors: ['STAFF_CONFIRM_IDENTITY'],
})

const member = mapped(
  z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role,
    joinedAt: instant.schema,
    lastSeenAt: z.nullable(instant.schema),
    isLocked: z.boolean(),
    hasSecondFactor: z.boolean(),
  }),
  (wire): StaffMember => ({
    ...wire,
    joinedAt: instant.decode(wire.joinedAt),
    lastSeenAt: wire.lastSeenAt === null ? null : instant.decode(wire.lastSeenAt),
  }),
  (value) => ({
    ...value,
    joinedAt: instant.encode(value.joinedAt),
    lastSeenAt: value.lastSeenAt === null ? null : instant.encode(value.lastSeenAt),
  }),
)

const invitation = mapped(
  z.object({ email: z.string(), role, by: z.string(), expiresAt: instant.schema }),
  (wire): StaffInvitation => ({ ...wire, expiresAt: instant.decode(wire.expiresAt) }),
  (value) => ({ ...value, expiresAt: instant.encode(value.expiresAt) }),
)

const people = mapped(
  z.object({ members: z.array(member.schema), invitations: z.array(invitation.schema) }),
  (wire) => ({
    members: wire.members.map(member.decode),
    invitations: wire.invitations.map(invitation.decode),
  }),
  (value) => ({
    members: value.members.map(member.encode),
    invitations: value.invitations.map(invitation.encode),
  }),
)

/** Members by name, and open invitations, newest first. */
export const getStaffPeople = staffEndpoint({
  method: 'GET',
  path: '/staff/people',
  auth: 'staff',
  right: 'staff.manage',
  response: people,
  errors: [],
})

/** Mails a link that works once, for three days. Another one for the same address replaces it. */
export const inviteStaff = staffEndpoint({
  method: 'POST',
  path: '/staff/people/invitations',
  auth: 'staff',
  right: 'staff.manage',
  confirmed: true,
  body: plain(z.strictObject({ email: zodFieldOf(FIELD_RULES.email), role })),
  response: done,
  errors: ['STAFF_CONFIRM_IDENTITY', 'STAFF_REFUSED', 'TOO_MANY_TRIES'],
})

export const withdrawStaffInvitation = staffEndpoint({
  method: 'POST',
  path: '/staff/people/invitations/withdraw',
  auth: 'staff',
  right: 'staff.manage',
  body: plain(z.strictObject({ email: zodFieldOf(FIELD_RULES.email) })),
  response: done,
  errors: ['NOT_FOUND'],
})

export const changeStaffRole = staffEndpoint({
  method: 'PUT',
  path: '/staff/people/:id/role',
  auth: 'staff',
  right: 'staff.manage',
  confirmed: true,
  params: { id: wholeNumberText },
  body: plain(z.strictObject({ role })),
  response: done,
  errors: ['STAFF_CONFIRM_IDENTITY', 'STAFF_REFUSED', 'NOT_FOUND'],
})

/** Locked: every log-in ends and none begins. Not locked: the member can log in as before. */
export const lockStaff = staffEndpoint({
  method: 'PUT',
  path: '/staff/people/:id/lock',
  auth: 'staff',
  right: 'staff.manage',
  confirmed: true,
  params: { id: wholeNumberText },
  body: plain(z.strictObject({ isLocked: z.boolean() })),
  response: done,
  errors: ['STAFF_CONFIRM_IDENTITY', 'STAFF_REFUSED', 'NOT_FOUND'],
})

/** For who lost password or phone: mails a link to set both anew; until it is used, everything stays as it is. */
export const resetStaff = staffEndpoint({
  method: 'POST',
  path: '/staff/people/:id/reset',
  auth: 'staff',
  right: 'staff.manage',
  confirmed: true,
  params: { id: wholeNumberText },
  response: done,
  errors: ['STAFF_CONFIRM_IDENTITY', 'STAFF_REFUSED', 'NOT_FOUND', 'TOO_MANY_TRIES'],
})

const auditEntry = mapped(
  z.object({
    id: z.int(),
    at: instant.schema,
    by: z.string(),
    action: z.string(),
    subject: z.string(),
    why: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  }),
  (wire): AuditEntry => ({ ...wire, at: instant.decode(wire.at) }),
  (value) => ({ ...value, at: instant.encode(value.at) }),
)

/** Newest first. `before` is the id of the last entry of the page before. */
export const getAuditEntries = staffEndpoint({
  method: 'GET',
  path: '/staff/audit',
  auth: 'staff',
  right: 'audit.read',
  query: { before: wholeNumberText, by: shortText(254), subject: shortText(100), action: shortText(40) },
  response: mapped(
    z.object({ entries: readonlyArray(auditEntry.schema), hasMore: z.boolean() }),
    (wire) => ({ ...wire, entries: wire.entries.map(auditEntry.decode) }),
    (value) => ({ ...value, entries: value.entries.map(auditEntry.encode) }),
  ),
  errors: [],
})

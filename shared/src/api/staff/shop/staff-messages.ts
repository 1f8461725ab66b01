import * as z from 'zod/mini'
import { mapped, oneOf, plain, readonlyArray, wholeNumberText } from '../../codec'
import { staffEndpoint } from '../staff-endpoint'
import { done, instant, typedText } from '../staff-wire'

export const MESSAGE_STATES = ['waiting', 'answered'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** A message of the contact page. */
export interface StaffMessage {
  readonly id: number
  readonly receivedAt: Date
  readonly state: MessageState
  readonly name: string
  readonly email: string
  readonly message: string
}

const MESSAGE = {
  id: z.int(),
  receivedAt: instant.schema,
  state: z.enum(MESSAGE_STATES),
  name: z.string(),
  email: z.string(),
  message: z.string(),
}

const listed = mapped(
  z.object(MESSAGE),
  (wire): StaffMessage => ({ ...wire, receivedAt: instant.decode(wire.receivedAt) }),
  (value) => ({ ...value, receivedAt: instant.encode(value.receivedAt) }),
)

/** Those that wait, oldest first; with `all` every one, newest first. */
export const listStaffMessages = staffEndpoint({
  method: 'GET',
  path: '/staff/messages',
  auth: 'staff',
  right: 'messages.answer',
  query: { of: oneOf(['waiting', 'all']), page: wholeNumberText },
  response: mapped(
    z.object({ rows: readonlyArray(listed.schema), hasMore: z.boolean() }),
    (wire) => ({ ...wire, rows: wire.rows.map(listed.decode) }),
    (value) => ({ ...value, rows: value.rows.map(listed.encode) }),
  ),
  errors: [],
})

export interface StaffMessageThread extends StaffMessage {
  /** Oldest first. */
  readonly answers: ReadonlyArray<{ readonly by: string; readonly at: Date; readonly text: string }>
  /** Her other messages, newest first. */
  readonly others: readonly number[]
  /** Of the account with this address; null without one. */
  readonly customerId: number | null
}

const thread = mapped(
  z.object({
    ...MESSAGE,
    answers: readonlyArray(z.object({ by: z.string(), at: instant.schema, text: z.string() })),
    others: readonlyArray(z.int()),
    customerId: z.nullable(z.int()),
  }),
  (wire): StaffMessageThread => ({
    ...wire,
    receivedAt: instant.decode(wire.receivedAt),
    answers: wire.answers.map((each) => ({ ...each, at: instant.decode(each.at) })),
  }),
  (value) => ({
    ...value,
    receivedAt: instant.encode(value.receivedAt),
    answers: value.answers.map((each) => ({ ...each, at: instant.encode(each.at) })),
  }),
)

const params = { id: wholeNumberText }

export const getStaffMessage = staffEndpoint({
  method: 'GET',
  path: '/staff/messages/:id',
  auth: 'staff',
  right: 'messages.answer',
  params,
  response: thread,
  errors: ['NOT_FOUND'],
})

/** By mail to who wrote; what is replied to it reaches the shop's mailbox. */
export const answerStaffMessage = staffEndpoint({
  method: 'POST',
  path: '/staff/messages/:id/answers',
  auth: 'staff',
  right: 'messages.answer',
  params,
  body: plain(
    z.strictObject({
      text: typedText(10_000),
      /** As it was read: refused when somebody has answered or marked it meanwhile. */
      seenState: z.enum(MESSAGE_STATES),
      seenAnswers: z.int().check(z.minimum(0)),
    }),
  ),
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** For one that was answered elsewhere, or that is to wait again. */
export const markStaffMessage = staffEndpoint({
  method: 'PUT',
  path: '/staff/messages/:id/state',
  auth: 'staff',
  right: 'messages.answer',
  params,
  body: plain(z.strictObject({ state: z.enum(MESSAGE_STATES) })),
  response: done,
  errors: ['STAFF_REFUSED'],
})

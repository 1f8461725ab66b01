import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import { contactAnswerMail } from '../correspondence/mails'
import type { Database, Transaction } from '../db/database'
import { contactAnswers, contactMessages } from '../db/schema/correspondence'
import { customers } from '../db/schema/customers'
import { inTransaction } from '../db/transaction'
import type { Outbox } from '../mail/outbox'
import type { Shop } from '../mail/shop'

export type MessageState = 'waiting' | 'answered'

export interface ListedMessage {
  readonly id: number
  readonly receivedAt: Date
  readonly state: MessageState
  readonly name: string
  readonly email: string
  readonly message: string
}

export interface MessageThread extends ListedMessage {
  /** Oldest first. */
  readonly answers: ReadonlyArray<{ readonly by: string; readonly at: Date; readonly text: string }>
  /** When it was answered elsewhere, such as from the shop's mailbox, the answer is not here. */
  readonly answeredAt: Date | null
  /** Her other messages, newest first. */
  readonly others: readonly number[]
}

export interface AnswerRequest {
  readonly text: string
  /** Whether a message that has an answer may get another one. */
  readonly again: boolean
  /** How many answers there were when it was read: with another number by now nothing is sent. Undefined: however many. */
  readonly seenAnswers?: number
}

/** Messages of the contact page as the shop's own people read and answer them. */
export interface MessageAdministration {
  /** Those that wait, oldest first; with `all` every one, newest first. */
  list(filter: {
    readonly all: boolean
    readonly offset?: number
    readonly limit: number
  }): Promise<readonly ListedMessage[]>
  /** @throws {Refusal} */
  show(id: number): Promise<MessageThread>
  /** Mails the answer to who wrote; replies to it reach the shop's mailbox. @throws {Refusal} */
  answer(id: number, request: AnswerRequest): Promise<MessageThread>
  /** For one that was answered elsewhere, or that is to wait again. @throws {Refusal} */
  mark(id: number, state: MessageState): Promise<MessageThread>
}

interface MessageAdministrationOptions {
  readonly db: Database
  readonly clock: Clock
  readonly outbox: Outbox
  readonly shop: Shop
  readonly log: BackOfficeLog
  /** Who sits before the screen. */
  readonly by: string
}

const MAX_ANSWER_LENGTH = 10_000

export function createMessageAdministration(options: MessageAdministrationOptions): MessageAdministration {
  const { db, clock, outbox, shop, log, by } = options

  const change = async (
    id: number,
    work: (tx: Transaction, message: typeof contactMessages.$inferSelect) => Promise<void>,
  ): Promise<MessageThread> => {
    await inTransaction(db, async (tx) => {
      // Two people who answer at once do so one after the other.
      const [message] = await tx
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.id, id))
        .for('update')
      if (message === undefined) throw noMessage(id)
      await work(tx, message)
    })
    return readThread(db, id)
  }

  return {
    show: (id) => readThread(db, id),

    async list({ all, offset = 0, limit }) {
      const rows = await db
        .select()
        .from(contactMessages)
        .where(all ? undefined : isNull(contactMessages.answeredAt))
        .orderBy(all ? desc(contactMessages.id) : asc(contactMessages.id))
        .offset(offset)
        .limit(limit)
      return rows.map(toListed)
    },

    answer: (id, { text: given, again, seenAnswers }) =>
      change(id, async (tx, message) => {
        const text = toAnswerText(given)
        const earlier = await listAnswers(tx, id)
        if (seenAnswers !== undefined && earlier.length !== seenAnswers) {
          throw new Refusal(
            `${earlier.at(-1)?.by} has answered message ${id} meanwhile: read the answer first.`,
          )
        }
        if (message.answeredAt !== null && !again) {
          throw new Refusal(
            `Message ${id} is answered already: read it, and add --again to answer once more.`,
            `Message ${id} is answered already: read it, and then answer once more.`,
          )
        }
        const at = clock()
        const [answer] = await tx.insert(contactAnswers).values({ messageId: id, by, at, text }).returning()
        if (answer === undefined) throw new Error('The answer was not kept')
        await tx.update(contactMessages).set({ answeredAt: at }).where(eq(contactMessages.id, id))
        const writer = await findConfirmed(tx, message.email)
        await outbox.put(
          tx,
          contactAnswerMail(shop, {
            messageId: id,
            answerId: answer.id,
            earlier: earlier.map((each) => each.id),
            to: message.email,
            language: message.language,
            firstName: writer?.firstName ?? null,
            message: writer === undefined ? null : message.message,
            text,
          }),
        )
        await log.record(tx, { action: 'message.answer', subject: `message ${id}` })
      }),

    mark: (id, state) =>
      change(id, async (tx, message) => {
        const before = stateOf(message)
        if (before === state) throw new Refusal(`Message ${id} is ${state} already.`)
        await tx
          .update(contactMessages)
          .set({ answeredAt: state === 'answered' ? clock() : null })
          .where(eq(contactMessages.id, id))
        await log.record(tx, {
          action: 'message.mark',
          subject: `message ${id}`,
          before: { state: before },
          after: { state },
        })
      }),
  }
}

/** @throws {Refusal} */
async function readThread(db: Database, id: number): Promise<MessageThread> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (message === undefined) throw noMessage(id)
  const answers = await listAnswers(db, id)
  const own = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.email, message.email))
    .orderBy(desc(contactMessages.id))
  return {
    ...toListed(message),
    answeredAt: message.answeredAt,
    answers: answers.map(({ by: author, at, text }) => ({ by: author, at, text })),
    others: own.map((each) => each.id).filter((each) => each !== id),
  }
}

const noMessage = (id: number) => new Refusal(`There is no message ${id}.`)

const stateOf = ({ answeredAt }: typeof contactMessages.$inferSelect): MessageState =>
  answeredAt === null ? 'waiting' : 'answered'

const toListed = (row: typeof contactMessages.$inferSelect): ListedMessage => ({
  id: row.id,
  receivedAt: row.receivedAt,
  state: stateOf(row),
  name: row.name,
  email: row.email,
  message: row.message,
})

const listAnswers = (db: Database | Transaction, messageId: number) =>
  db
    .select()
    .from(contactAnswers)
    .where(eq(contactAnswers.messageId, messageId))
    .orderBy(asc(contactAnswers.id))

/** The account of an address that is known to be its customer's. */
async function findConfirmed(tx: Transaction, email: string) {
  const [customer] = await tx
    .select({ firstName: customers.firstName, emailConfirmedAt: customers.emailConfirmedAt })
    .from(customers)
    .where(and(eq(customers.email, email), isNull(customers.erasedAt)))
  return customer?.emailConfirmedAt ? customer : undefined
}

/** @throws {Refusal} for no text, or far too much of it. */
function toAnswerText(given: string): string {
  const text = given
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  if (text === '') throw new Refusal('The answer is empty.')
  if (text.length <= MAX_ANSWER_LENGTH) return text
  throw new Refusal(`The answer has ${text.length} characters: write at most ${MAX_ANSWER_LENGTH}.`)
}

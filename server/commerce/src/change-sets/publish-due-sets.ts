import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { createBackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import type { Database } from '../db/database'
import { staffMembers } from '../db/schema/staff'
import { inTransaction } from '../db/transaction'
import { CHANGE_KINDS, type ChangeKindName, kindsOfRole } from './change-kinds'
import { findDueSets, getSet, lockSet, updateSet } from './change-set-rows'
import { type ChangeSets, setSubject } from './change-sets'

export interface DueSetsOptions {
  readonly db: Database
  readonly clock: Clock
  /** @param by who scheduled the set */
  readonly changesOf: (by: string) => Pick<ChangeSets, 'publish'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Publishes the sets whose time has come, each as a whole, in the name of who scheduled it. One that is refused is open again and says why. A process
 * that ends meanwhile has published nothing of the set, and the next one does. One that fails otherwise stays scheduled and keeps no other one waiting.
 *
 * @throws {AggregateError} after all of them, for what failed
 */
export const createPublishDueSets = (options: DueSetsOptions) => async (): Promise<void> => {
  const { db, clock } = options
  const failed = new Map<number, unknown>()
  for (const id of await findDueSets(db, clock())) {
    await publishDue(options, id).catch((error: unknown) => failed.set(id, error))
  }
  if (failed.size > 0) {
    throw new AggregateError(
      failed.values(),
      `change sets that are due were not published: ${[...failed.keys()].join(', ')}`,
    )
  }
}

async function publishDue({ db, clock, changesOf, log }: DueSetsOptions, id: number): Promise<void> {
  const { scheduledBy, revision } = await getSet(db, id)
  if (scheduledBy === null) return
  try {
    const mayChange = await kindsOfMember(db, scheduledBy)
    await changesOf(scheduledBy).publish(id, { seen: revision, mayChange })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (await openAgain(db, clock, { id, revision, by: scheduledBy, problem: error.message })) {
      log.warn({ changeSet: id }, 'a scheduled change set was refused and is open again')
    }
  }
}

/** What whoever scheduled a set may change by now: everything where it was the operator of the machine. @throws {Refusal} for who is locked out */
async function kindsOfMember(db: Database, email: string): Promise<readonly ChangeKindName[]> {
  const [member] = await db.select().from(staffMembers).where(eq(staffMembers.email, email))
  if (member === undefined) return CHANGE_KINDS
  if (member.lockedAt !== null) {
    throw new Refusal(`${email}, who scheduled it, is locked out. Schedule it again in your own name.`)
  }
  return kindsOfRole(member.role)
}

/** Unless another process, or a person, has dealt with it meanwhile. */
const openAgain = (
  db: Database,
  clock: Clock,
  {
    id,
    revision,
    by,
    problem,
  }: { readonly id: number; readonly revision: number; readonly by: string; readonly problem: string },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const set = await lockSet(tx, id)
    if (set.state !== 'scheduled' || set.revision !== revision) return false
    await updateSet(tx, id, { state: 'open', publishAt: null, scheduledBy: null, problem })
    await createBackOfficeLog({ db, clock, by }).record(tx, {
      action: 'changes.refuse',
      subject: setSubject(id),
      why: problem.slice(0, 500),
    })
    return true
  })

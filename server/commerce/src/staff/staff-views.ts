import type { StaffView, ViewedList } from '@store/shared/api/staff/staff-views'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Database } from '../db/database'
import { staffMembers, staffViews } from '../db/schema/staff'
import { inTransaction } from '../db/transaction'

export interface MemberList {
  readonly memberId: number
  readonly list: ViewedList
}

/** Filters that members keep under names. Nobody else sees them: an address of a list is what is passed on. */
export interface StaffViews {
  /** By name. */
  list(of: MemberList): Promise<readonly StaffView[]>
  /** Replaces a view of the same name. @throws {Refusal} when the member has too many */
  save(of: MemberList, view: Pick<StaffView, 'name' | 'query'>, log: BackOfficeLog): Promise<void>
  /** Null where the member has no such view. */
  remove(of: MemberList, id: number, log: BackOfficeLog): Promise<StaffView | null>
}

/** Of one list. */
const MOST_VIEWS = 30

const COLUMNS = { id: staffViews.id, name: staffViews.name, query: staffViews.query }

export function createStaffViews(db: Database): StaffViews {
  const ofList = ({ memberId, list }: MemberList) =>
    and(eq(staffViews.memberId, memberId), eq(staffViews.list, list))

  return {
    list: (of) => db.select(COLUMNS).from(staffViews).where(ofList(of)).orderBy(asc(staffViews.name)),

    save: (of, { name, query }, log) =>
      inTransaction(db, async (tx) => {
        // Of two saves at once the second counts what the first has added.
        await tx
          .select({ id: staffMembers.id })
          .from(staffMembers)
          .where(eq(staffMembers.id, of.memberId))
          .for('no key update')
        const others = await tx.$count(staffViews, and(ofList(of), ne(staffViews.name, name)))
        if (others >= MOST_VIEWS) {
          throw new Refusal(`You have ${MOST_VIEWS} views of this list: delete one first.`)
        }
        await tx
          .insert(staffViews)
          .values({ ...of, name, query })
          .onConflictDoUpdate({
            target: [staffViews.memberId, staffViews.list, staffViews.name],
            set: { query },
          })
        // What is looked for may be a customer's address, which the log must not keep.
        await log.record(tx, { action: 'view.save', subject: of.list })
      }),

    remove: (of, id, log) =>
      inTransaction(db, async (tx) => {
        const [gone] = await tx
          .delete(staffViews)
          .where(and(ofList(of), eq(staffViews.id, id)))
          .returning(COLUMNS)
        if (gone === undefined) return null
        await log.record(tx, { action: 'view.remove', subject: of.list })
        return gone
      }),
  }
}

import type { GuideStep } from '@store/shared/api/staff/staff-guide'
import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import type { Database } from '../db/database'
import { rowsOf } from '../db/database'
import { categories, isShown, products } from '../db/schema/catalogue'
import { orders } from '../db/schema/orders'
import { settingsChanges } from '../db/schema/settings'
import { staffInvitations, staffMembers } from '../db/schema/staff'
import { BY_DEMO } from '../settings/demo-settings'

export interface FirstSteps {
  /** A product of the shop's own is sold. */
  readonly isOver: boolean
  readonly isDone: Readonly<Record<GuideStep, boolean>>
}

const isAny = (rows: SQL): SQL => sql`exists (select from ${rows})`

const wasChanged = (section: string): SQL =>
  isAny(
    sql`${settingsChanges} where ${and(eq(settingsChanges.section, section), ne(settingsChanges.by, BY_DEMO))}`,
  )

const isOwn = eq(products.isSample, false)

/** What a new shop has by now, read from its data. What the demonstration brought does not count. */
export async function readFirstSteps(db: Database): Promise<FirstSteps> {
  const steps: Readonly<Record<GuideStep, SQL>> = {
    brand: wasChanged('brand'),
    market: wasChanged('markets'),
    category: isAny(sql`${categories} where not ${categories.isSample}`),
    product: isAny(sql`${products} where ${isOwn}`),
    menu: wasChanged('menus'),
    'test-order': isAny(sql`${orders}`),
    colleague: sql`(${isAny(sql`${staffInvitations}`)} or (select count(*) from ${staffMembers}) > 1)`,
  }
  const told = Object.entries(steps).map(([step, isDone]) => sql`${isDone} as ${sql.identifier(step)}`)
  const isOver = isAny(sql`${products} where ${and(isOwn, isShown)}`)
  const [row] = await rowsOf<Record<GuideStep, boolean> & { readonly isOver: boolean }>(
    db,
    sql`select ${isOver} as "isOver", ${sql.join(told, sql`, `)}`,
  )
  if (row === undefined) throw new Error('A select without a table has one row')
  const { isOver: over, ...isDone } = row
  return { isOver: over, isDone }
}

export const isGuidePutAway = (db: Database, memberId: number): Promise<boolean> =>
  db
    .$count(staffMembers, and(eq(staffMembers.id, memberId), isNotNull(staffMembers.guidePutAwayAt)))
    .then((members) => members > 0)

/** For this member alone, until she wants to see it again. */
export async function putGuideAway(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  memberId: number,
  isPutAway: boolean,
): Promise<void> {
  await db
    .update(staffMembers)
    .set({ guidePutAwayAt: isPutAway ? clock() : null })
    .where(eq(staffMembers.id, memberId))
}

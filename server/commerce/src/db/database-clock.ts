import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from './database'

/** Beyond this codes, holds of stock and signatures would end too early or too late. */
const MAX_DIFFERENCE_MS = 120_000

/** The clocks of this machine and of the database differ too much; the message is one sentence for the operator. */
export class ClockError extends Error {
  override readonly name = 'ClockError'
}

/** How far this machine's clock is ahead of the database's; negative where it is behind. */
export async function clockDifferenceMs(db: Queryable): Promise<number> {
  const asked = Date.now()
  const [row] = await rowsOf<{ ms: string | number }>(
    db,
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  )
  const answered = Date.now()
  return Math.round((asked + answered) / 2 - Number(row?.ms))
}

export function clockSentence(differenceMs: number): string {
  const seconds = Math.abs(Math.round(differenceMs / 1000))
  return `The clock of this machine is ${seconds} s ${differenceMs > 0 ? 'ahead of' : 'behind'} the database’s: let both follow a time server.`
}

export const isTooFarApart = (differenceMs: number): boolean => Math.abs(differenceMs) > MAX_DIFFERENCE_MS

/** @throws {ClockError} */
export async function refuseOtherClock(db: Queryable): Promise<void> {
  const differenceMs = await clockDifferenceMs(db)
  if (isTooFarApart(differenceMs)) throw new ClockError(clockSentence(differenceMs))
}

import { asc, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { sandboxLedger } from '../../../db/schema/sandbox'
import { LedgerEntry, type SandboxLedger } from './sandbox-ledger'

const APPEND_LOCK = 7_310_464

/**
 * In a table of PostgreSQL, for any number of processes. Each call takes a connection of its own, never that of a caller's
 * transaction; the embedded database has only one.
 */
export function createSandboxLedgerTable(db: Database): SandboxLedger {
  const entries: LedgerEntry[] = []
  let lastId = 0
  let turn: Promise<unknown> = Promise.resolve()

  const readNew = async (): Promise<readonly LedgerEntry[]> => {
    const rows = await db
      .select()
      .from(sandboxLedger)
      .where(gt(sandboxLedger.id, lastId))
      .orderBy(asc(sandboxLedger.id))
    for (const { id, entry } of rows) {
      const parsed = LedgerEntry.safeParse(entry)
      if (parsed.success) entries.push(parsed.data)
      lastId = id
    }
    return entries
  }

  return {
    read() {
      const result = turn.then(readNew)
      turn = result.catch(() => {})
      return result
    },

    // Not tried again here: an entry whose answer was lost may be there, and the gateway's callers look before they repeat.
    async append(entry) {
      // One at a time, so that ids become visible in their order and no reader passes one by. In one statement, so that a
      // process that stops half-way delays no other process.
      await db.execute(sql`
        with turn as materialized (select pg_advisory_xact_lock(${APPEND_LOCK}))
        insert into ${sandboxLedger} (entry) select ${JSON.stringify(entry)}::jsonb from turn`)
    },
  }
}

import { type Database, rowsOf } from '@store/commerce/db/database'
import { sql } from 'drizzle-orm'

/** What was written since it was last asked, as `update orders`; what was rolled back was never written. */
export interface ChangeLog {
  take(): Promise<readonly string[]>
}

/**
 * Bookkeeping that a refused call may well write: tries are counted, a wrong code costs one of its tries, a refresh token that comes
 * again ends its log-in, and the security log notes it.
 */
const BOOKKEEPING = [
  'rate_limits',
  'one_time_codes',
  'email_confirmations',
  'sessions',
  'security_events',
] as const

/**
 * From now on every row that is inserted, updated or deleted leaves a note in the same transaction, but for those of the tables
 * `without`.
 */
export async function createChangeLog(
  db: Database,
  without: readonly string[] = BOOKKEEPING,
): Promise<ChangeLog> {
  await db.execute(sql`create table change_log (what text not null)`)
  await db.execute(sql`
    create function note_change() returns trigger language plpgsql as $$
    begin
      insert into change_log values (lower(tg_op) || ' ' || tg_table_name);
      return null;
    end $$
  `)
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'change_log'`,
  )
  for (const { name } of tables) {
    if (without.includes(name)) continue
    await db.execute(sql`
      create trigger note_change after insert or update or delete on ${sql.identifier(name)}
      for each row execute function note_change()
    `)
  }
  return {
    async take() {
      const rows = await rowsOf<{ what: string }>(
        db,
        sql`with taken as (delete from change_log returning what) select distinct what from taken order by what`,
      )
      return rows.map(({ what }) => what)
    },
  }
}

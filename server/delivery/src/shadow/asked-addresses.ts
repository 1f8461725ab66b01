import { createRepeatingJob } from '@store/platform/jobs/repeating-job'
import type { Currency } from '@store/shared/domain/money'
import type { SitePage } from '@store/shared/remotes/site/site-map'
import { desc, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import { pageAddresses } from '../db/schema'
import { toPublicAddress } from './public-address'

/** A public page that visitors of a market asked for. */
export interface AskedAddress {
  readonly url: string
  readonly currency: Currency
  readonly views: number
}

export interface AskedAddresses {
  /** @param url path and query, as the site map has them; of a page that was found */
  add(page: SitePage, url: string, currency: Currency): void
  /** The most asked first. */
  list(): Promise<readonly AskedAddress[]>
  /** Never fails: what cannot be written is left out. */
  flush(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface AskedAddressesOptions {
  readonly db: Database
  /** Paths with a parameter that the store lists for everybody. */
  readonly listedPaths: () => Promise<ReadonlySet<string>>
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Kept in the database, over all processes. */
export const MAX_KEPT = 1_000
/** Noted between two times of writing; more are not noted. */
const MAX_NOTED = 1_000
const FLUSH_MS = 5_000
/** Longer than any address of the store. */
const MAX_CHARACTERS = 300

/**
 * The last thousand different addresses of public pages. Noted in memory when a page is sent, and written together every few seconds.
 *
 * One function: short methods over the same notes.
 */
export function createAskedAddresses({ db, listedPaths, now, log }: AskedAddressesOptions): AskedAddresses {
  interface Noted {
    readonly page: SitePage
    readonly url: string
    readonly currency: Currency
    views: number
  }
  let noted = new Map<string, Noted>()
  let isReported = false

  /** In the order of their keys, so that processes that write at the same time lock them in the same order. */
  function toRows(notes: Iterable<Noted>, listed: ReadonlySet<string>): readonly AskedAddress[] {
    const rows = new Map<string, AskedAddress>()
    for (const { page, url, currency, views } of notes) {
      const kept = toPublicAddress(page, url, (path) => listed.has(path))
      if (kept === null) continue
      const key = `${kept} ${currency}`
      rows.set(key, { url: kept, currency, views: views + (rows.get(key)?.views ?? 0) })
    }
    return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  }

  async function write(rows: readonly AskedAddress[]): Promise<void> {
    if (rows.length === 0) return
    const lastAskedAt = now()
    await db
      .insert(pageAddresses)
      .values(rows.map((row) => ({ ...row, lastAskedAt })))
      .onConflictDoUpdate({
        target: [pageAddresses.url, pageAddresses.currency],
        set: { views: ADDED, lastAskedAt },
      })
    await db.delete(pageAddresses).where(OLD)
  }

  async function flush(): Promise<void> {
    if (noted.size === 0) return
    const notes = noted
    noted = new Map()
    try {
      await write(toRows(notes.values(), await listedPaths()))
      isReported = false
    } catch (error) {
      if (!isReported) log.warn({ err: error }, 'addresses of pages that were asked for cannot be written')
      isReported = true
    }
  }

  const flushing = createRepeatingJob({ name: 'asked addresses', everyMs: FLUSH_MS, run: flush, log })

  return {
    add(page, url, currency) {
      if (page.access !== 'public' || url.length > MAX_CHARACTERS) return
      const key = `${currency} ${url}`
      const known = noted.get(key)
      if (known) known.views += 1
      else if (noted.size < MAX_NOTED) noted.set(key, { page, url, currency, views: 1 })
    },
    list: () =>
      db
        .select({ url: pageAddresses.url, currency: pageAddresses.currency, views: pageAddresses.views })
        .from(pageAddresses)
        .orderBy(desc(pageAddresses.views), pageAddresses.url, pageAddresses.currency)
        .limit(MAX_KEPT),
    flush,
    start: flushing.start,
    async stop() {
      await flushing.stop()
      await flush()
    },
  }
}

/** No larger than the column can hold. */
const ADDED = sql`least(${pageAddresses.views}::bigint + excluded.views, 2000000000)::int`

const OLD = sql`(${pageAddresses.url}, ${pageAddresses.currency}) in (
  select url, currency from ${pageAddresses} order by last_asked_at desc, url, currency offset ${sql.raw(String(MAX_KEPT))}
)`

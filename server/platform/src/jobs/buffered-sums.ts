import type { FastifyBaseLogger } from 'fastify'
import { createRepeatingJob } from './repeating-job'

const FLUSH_MS = 2_000
const ROWS_AT_ONCE = 1_000

export interface BufferedSums<Row> {
  /** Adds to what was counted under the same key since the last time. */
  add(row: Row): void
  /** Writes what was counted here since the last time. @throws when it cannot; all of it is kept for the next time */
  flush(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface BufferedSumsOptions<Row> {
  /** For the log. */
  readonly name: string
  readonly keyOf: (row: Row) => string
  /** Both have the same key. */
  readonly merge: (a: Row, b: Row) => Row
  /** Called with the rows in the order of their keys, so that processes that add at the same time lock them in the same order. */
  readonly write: (rows: Row[]) => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Before each time that it writes. */
  readonly onFlush?: () => void
}

/** Sums that are added to often, gathered here and added to those in the database every two seconds. */
export function createBufferedSums<Row>({
  name,
  keyOf,
  merge,
  write,
  log,
  onFlush = () => {},
}: BufferedSumsOptions<Row>): BufferedSums<Row> {
  let counted = new Map<string, Row>()

  function add(row: Row): void {
    const key = keyOf(row)
    const before = counted.get(key)
    counted.set(key, before === undefined ? row : merge(before, row))
  }

  async function flush(): Promise<void> {
    onFlush()
    if (counted.size === 0) return
    const rows = inOrder(counted)
    counted = new Map()
    try {
      await inBatches(rows, write)
    } catch (error) {
      for (const row of rows) add(row)
      throw error
    }
  }

  const flushing = createRepeatingJob({ name, everyMs: FLUSH_MS, run: flush, log })

  return {
    add,
    flush,
    start: flushing.start,
    async stop() {
      await flushing.stop()
      await flush().catch((error: unknown) => log.error({ err: error, job: name }, 'the last sums are lost'))
    },
  }
}

export const inOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)

/** Takes out of `rows` what was written. */
export async function inBatches<Row>(rows: Row[], write: (rows: Row[]) => Promise<void>): Promise<void> {
  while (rows.length > 0) {
    await write(rows.slice(0, ROWS_AT_ONCE))
    rows.splice(0, ROWS_AT_ONCE)
  }
}

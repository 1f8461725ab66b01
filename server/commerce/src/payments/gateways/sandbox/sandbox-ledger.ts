import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CURRENCIES } from '@store/shared/domain/money'
import * as z from 'zod'

/** What becomes of a payment's notifications; all but the first are for testers. */
export const NOTIFICATION_MODES = ['normal', 'twice', 'reordered', 'lost'] as const

export const LedgerEntry = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('created'),
    at: z.string(),
    id: z.string(),
    paymentId: z.string(),
    orderNumber: z.string(),
    currency: z.enum(CURRENCIES),
    amountMinor: z.int(),
    expiresAt: z.string(),
    returnUrl: z.string(),
  }),
  z.object({
    type: z.literal('authorised'),
    at: z.string(),
    id: z.string(),
    method: z.enum(['card', 'upi']),
    captureAt: z.string(),
    notifications: z.enum(NOTIFICATION_MODES),
  }),
  z.object({ type: z.literal('captured'), at: z.string(), id: z.string() }),
  z.object({
    type: z.literal('failed'),
    at: z.string(),
    id: z.string(),
    reason: z.string(),
    notifications: z.enum(NOTIFICATION_MODES),
  }),
  z.object({
    type: z.literal('refunded'),
    at: z.string(),
    id: z.string(),
    refundId: z.string(),
    amountMinor: z.int(),
  }),
  z.object({
    type: z.literal('disputed'),
    at: z.string(),
    id: z.string(),
    disputeId: z.string(),
    amountMinor: z.int(),
  }),
  z.object({
    type: z.literal('dispute-closed'),
    at: z.string(),
    id: z.string(),
    disputeId: z.string(),
    isLost: z.boolean(),
  }),
  z.object({ type: z.literal('notified'), at: z.string(), id: z.string(), notificationId: z.string() }),
])
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** The sandbox's own ledger, apart from the shop's tables: entries are only ever added. */
export interface SandboxLedger {
  /** Every entry in the order written, this and other processes' alike. */
  read(): Promise<readonly LedgerEntry[]>
  /** Resolves when the entry is kept; where it fails, the entry may be kept all the same. */
  append(entry: LedgerEntry): Promise<void>
}

/** For the embedded database: in a file of one JSON object a line; null keeps it in memory. */
export const createSandboxLedger = (file: string | null): SandboxLedger =>
  file === null ? createMemoryLedger() : createFileLedger(file)

function createMemoryLedger(): SandboxLedger {
  const entries: LedgerEntry[] = []
  return {
    read: async () => entries,
    append: async (entry) => {
      entries.push(entry)
    },
  }
}

function createFileLedger(file: string): SandboxLedger {
  const entries: LedgerEntry[] = []
  let offset = 0
  let turn: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }

  const readNew = async (): Promise<void> => {
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    )
    if (size <= offset) return
    const handle = await open(file, 'r')
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - offset), 0, size - offset, offset)
      // The last line may still be in the writing, or was cut off when a process died.
      const end = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1
      entries.push(...buffer.subarray(0, end).toString('utf8').split('\n').flatMap(parseLine))
      offset += end
    } finally {
      await handle.close()
    }
  }

  const write = async (entry: LedgerEntry): Promise<void> => {
    await mkdir(dirname(file), { recursive: true })
    const handle = await open(file, 'a')
    try {
      const { size } = await handle.stat()
      // Closes a line that a dying process left open, so that it spoils only itself.
      await handle.appendFile(`${size > offset ? '\n' : ''}${JSON.stringify(entry)}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  return {
    read: () =>
      inTurn(async () => {
        await readNew()
        return entries
      }),
    append: (entry) =>
      inTurn(async () => {
        await readNew()
        await write(entry)
      }),
  }
}

function parseLine(line: string): readonly LedgerEntry[] {
  try {
    const parsed = LedgerEntry.safeParse(JSON.parse(line))
    return parsed.success ? [parsed.data] : []
  } catch {
    return []
  }
}

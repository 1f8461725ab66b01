import type { RecordKey } from '../record/sealed-record'
import type { TrackerStore } from '../record/tracker-store'
import type { Attempts } from './attempts'
import { findRecordKey } from './record-key'

export type CodeProblem =
  | 'WRONG_CODE'
  /** Too many wrong codes. */
  | 'WAIT'
  /** The code is right, and the record was damaged or is of another version. */
  | 'UNREADABLE'
  /** The record was deleted, or the code removed, in another tab. */
  | 'NO_CODE'
  /** The browser did not keep what was to be saved. */
  | 'NOT_KEPT'

export class CodeRefusal extends Error {
  constructor(readonly problem: CodeProblem) {
    super(problem)
  }
}

/** The current key, by the code that was entered. @throws CodeRefusal */
export async function tryCode(
  code: string,
  { sealed }: Pick<TrackerStore, 'sealed'>,
  attempts: Attempts,
): Promise<RecordKey> {
  const record = sealed()
  if (record === null) throw new CodeRefusal('NO_CODE')
  if (attempts.waitMs() > 0) throw new CodeRefusal('WAIT')
  attempts.note()
  const key = await findRecordKey(code, record)
  if (key === null) throw new CodeRefusal('WRONG_CODE')
  const now = sealed()
  if (now === null) throw new CodeRefusal('NO_CODE')
  // Another tab changed the code meanwhile.
  if (now.salt !== key.salt) throw new CodeRefusal('WRONG_CODE')
  attempts.clear()
  return key
}

/** Opens the tracker by its code. @throws CodeRefusal */
export async function unlockBy(code: string, store: TrackerStore, attempts: Attempts): Promise<void> {
  const key = await tryCode(code, store, attempts)
  const record = store.sealed()
  if (record === null) throw new CodeRefusal('NO_CODE')
  const opened = await key.open(record).catch(() => null)
  if (opened === null || !store.unlock(key, opened)) throw new CodeRefusal('UNREADABLE')
}

import { isRecord } from '@store/shared/domain/record'

/** As a file system says it (also of a quota), and a database. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']
const MOST_CAUSES = 5

/** A write failed because the disk is full: this error says so, or one of its causes. */
export function isDiskFull(error: unknown): boolean {
  let each = error
  for (let depth = 0; depth < MOST_CAUSES && isRecord(each); depth += 1) {
    if (CODES.includes(each.code)) return true
    each = each.cause
  }
  return false
}

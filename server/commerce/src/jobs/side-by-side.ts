import pLimit from 'p-limit'

const AT_ONCE = 10

/** For work that asks somebody outside: one who does not answer holds up nobody but himself. */
export async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  await pLimit(AT_ONCE).map(items, work)
}

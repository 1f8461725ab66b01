import pLimit from 'p-limit'

const AT_ONCE = 10

/** For calls to outside services: one that does not answer delays only itself. */
export async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  await pLimit(AT_ONCE).map(items, work)
}

/** PostgreSQL takes 65 535 parameters a statement, and the query builder a while to put many together. */
const BATCH = 500

export function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH)
}

import { useState } from 'react'

export type RowKey = string | number

/** Rows that were chosen, by their keys; they stay chosen on other pages of the list. */
export interface Selection {
  readonly keys: ReadonlySet<RowKey>
  /** Chooses these rows, or leaves them. */
  choose(keys: readonly RowKey[], isChosen: boolean): void
  clear(): void
}

export function useSelection(): Selection {
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set())
  return {
    keys,
    choose: (given, isChosen) =>
      setKeys((now) => {
        const next = new Set(now)
        for (const key of given) {
          if (isChosen) next.add(key)
          else next.delete(key)
        }
        return next
      }),
    clear: () => setKeys(new Set()),
  }
}

import type { InvariantId } from '@store/server-testing/ledgers/ledger-rules'
import type { ShopState } from './shop-state'

export interface Violation {
  readonly invariant: InvariantId
  readonly what: string
  /** The rows, entries or sums that disagree. */
  readonly rows: readonly unknown[]
}

export interface Findings {
  readonly invariant: InvariantId
  readonly rule: string
  /** How many things were looked at: an invariant without any has not been tested. */
  readonly checks: number
  readonly violations: readonly Violation[]
}

/** Notes one comparison; `rows` are what somebody needs to see when it fails. */
export type Expect = (holds: boolean, what: string, ...rows: readonly unknown[]) => void

export interface Invariant {
  readonly id: InvariantId
  readonly rule: string
  /** What the database alone cannot show: the answers that clients got, the gateway's ledger, a second arithmetic. */
  readonly check: (state: ShopState, expect: Expect) => void
}

export function examine({ id, rule, check }: Invariant, state: ShopState): Findings {
  const { broken, counts } = state.ledgers
  const violations: Violation[] = broken
    .filter((each) => each.id === id)
    .map(({ what }) => ({ invariant: id, what, rows: [] }))
  let checks = counts.find((each) => each.id === id)?.rows ?? 0
  check(state, (holds, what, ...rows) => {
    checks += 1
    if (!holds) violations.push({ invariant: id, what, rows })
  })
  return { invariant: id, rule, checks, violations }
}

export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}

export const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0)

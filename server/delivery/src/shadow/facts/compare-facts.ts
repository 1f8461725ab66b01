import type { Fact, FactKind } from './facts'

export type ChangeOfFact = 'changed' | 'lost' | 'added' | 'moved'

/** One fact that two documents of the same address do not have alike. */
export interface FactChange {
  readonly kind: FactKind
  readonly change: ChangeOfFact
  /** What it is called, or which of its kind it is; empty where only the values say so. */
  readonly name: string
  /** The name of the card, list item or row; empty where it is in none. */
  readonly owner: string
  /** Null where it was not there. */
  readonly before: string | null
  readonly after: string | null
}

/** Of these two equal ones in different cards are different facts. */
const OWNED: ReadonlySet<FactKind> = new Set(['price', 'text', 'button', 'field', 'image'])

/** Of these the order on the page is a fact as well. */
const ORDERED: ReadonlySet<FactKind> = new Set(['heading', 'link'])

/** What `after` says otherwise than `before`, kind by kind, in the order of the page. */
export function compareFacts(before: readonly Fact[], after: readonly Fact[]): readonly FactChange[] {
  const kinds = [...new Set([...before, ...after].map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const isOfKind = (fact: Fact) => fact.kind === kind
    return compareKind(kind, before.filter(isOfKind), after.filter(isOfKind))
  })
}

function compareKind(kind: FactKind, before: readonly Fact[], after: readonly Fact[]): readonly FactChange[] {
  const ownerKeys = {
    before: new Set(before.flatMap(({ owner }) => owner?.key ?? [])),
    after: new Set(after.flatMap(({ owner }) => owner?.key ?? [])),
  }
  // A card that is told by another address now is the same card.
  const isKept = ({ owner }: Fact) =>
    owner === null || (ownerKeys.before.has(owner.key) && ownerKeys.after.has(owner.key))
  const ownerKey = (fact: Fact) => (OWNED.has(kind) && fact.owner ? fact.owner.key : '')
  const left: Leftovers = { before: [...before], after: [...after] }
  takePairs(left, (fact) => keyOf(ownerKey(fact), fact.name, fact.value))
  takePairs(left, (fact) => (isKept(fact) ? null : keyOf(fact.name, fact.value)))
  if (left.before.length + left.after.length === 0) return ORDERED.has(kind) ? moved(kind, before, after) : []
  const changed = [
    ...takePairs(left, (fact) => keyOf(ownerKey(fact), fact.name)).map(([old, now]) => toChange(old, now)),
    ...takePairs(left, (fact) => (fact.name === '' ? null : keyOf(ownerKey(fact), fact.value))).map(
      ([old, now]) => toRenaming(old, now),
    ),
  ]
  return [
    ...changed,
    ...left.before.map((fact) => toOne(fact, 'lost')),
    ...left.after.map((fact) => toOne(fact, 'added')),
  ]
}

interface Leftovers {
  before: Fact[]
  after: Fact[]
}

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts)

/** Takes out facts of both sides that have the same key, in their order; null is a key that none has. */
function takePairs(left: Leftovers, key: (fact: Fact) => string | null): readonly (readonly [Fact, Fact])[] {
  const waiting = new Map<string, Fact[]>()
  for (const fact of left.after) {
    const own = key(fact)
    if (own !== null) waiting.set(own, [...(waiting.get(own) ?? []), fact])
  }
  const taken = new Set<Fact>()
  const pairs = left.before.flatMap((fact): (readonly [Fact, Fact])[] => {
    const own = key(fact)
    const other = own === null ? undefined : waiting.get(own)?.shift()
    if (other === undefined) return []
    taken.add(fact).add(other)
    return [[fact, other]]
  })
  left.before = left.before.filter((fact) => !taken.has(fact))
  left.after = left.after.filter((fact) => !taken.has(fact))
  return pairs
}

/** Of the others the name says enough, and a menu's items would each be another difference. */
const ownerName = ({ kind, owner }: Fact): string => (OWNED.has(kind) ? (owner?.name ?? '') : '')

const toChange = (old: Fact, now: Fact): FactChange => ({
  kind: old.kind,
  change: 'changed',
  name: old.name,
  owner: ownerName(old),
  before: old.value,
  after: now.value,
})

/** The same value by another name, as a link to the same address. */
const toRenaming = (old: Fact, now: Fact): FactChange => ({
  kind: old.kind,
  change: 'changed',
  name: '',
  owner: ownerName(old),
  before: old.name,
  after: now.name,
})

const toOne = (fact: Fact, change: 'lost' | 'added'): FactChange => ({
  kind: fact.kind,
  change,
  name: fact.name,
  owner: ownerName(fact),
  before: change === 'lost' ? fact.value : null,
  after: change === 'lost' ? null : fact.value,
})

function moved(kind: FactKind, before: readonly Fact[], after: readonly Fact[]): readonly FactChange[] {
  const label = ({ name, value }: Fact) => (kind === 'link' ? name || value : value)
  const at = before.findIndex((fact, index) => {
    const other = after[index]
    return other === undefined || fact.value !== other.value || fact.name !== other.name
  })
  const [old, now] = [before[at], after[at]]
  if (old === undefined || now === undefined) return []
  return [{ kind, change: 'moved', name: '', owner: '', before: label(old), after: label(now) }]
}

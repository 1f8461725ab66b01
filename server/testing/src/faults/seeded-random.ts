/** The same seed gives the same draws, whatever happens around them. */
export interface Random {
  /** From 0, below 1. */
  next(): number
  /** Whole, both ends included. */
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  /** Draws of its own: those of `a` stay the same however many were made of `b`. */
  fork(name: string): Random
}

export function createRandom(seed: string): Random {
  let state = hashOf(seed)
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(from) {
      const index = between(0, from.length - 1)
      if (from.length === 0) throw new RangeError('There is nothing to pick from')
      return from[index] as (typeof from)[number]
    },
    shuffled(list) {
      const keyed = list.map((item) => ({ item, key: next() }))
      return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return hash
}

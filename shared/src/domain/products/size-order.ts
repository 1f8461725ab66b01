import type { Size } from './product'

/** Names of sizes from the smallest to the largest; numbers follow by their value, then all others by their letters. */
const SIZE_NAMES = [
  ['xxs'],
  ['xs', 'extra-small'],
  ['s', 'small'],
  ['m', 'medium', 'regular'],
  ['l', 'large'],
  ['xl', 'extra-large'],
  ['xxl', '2xl'],
  ['xxxl', '3xl'],
]

function rankOf(size: Size): readonly [number, number] {
  const name = size.toLowerCase().replaceAll(' ', '-')
  const named = SIZE_NAMES.findIndex((names) => names.includes(name))
  const figure = Number.parseFloat(name)
  return named >= 0 ? [0, named] : Number.isNaN(figure) ? [2, 0] : [1, figure]
}

/** From the smallest to the largest, whatever the case: the order in which sizes stand on screens unless the shop gives its own. */
export function compareSizes(a: Size, b: Size): number {
  const [groupA, rankA] = rankOf(a)
  const [groupB, rankB] = rankOf(b)
  return groupA - groupB || rankA - rankB || a.localeCompare(b, 'en')
}

/** Sizes that a shop has put in order come first, as it has them; all others follow by {@link compareSizes}. */
export function compareSizesBy(order: readonly Size[]): (a: Size, b: Size) => number {
  const places = new Map(order.map((size, place) => [size.toLowerCase(), place]))
  const placeOf = (size: Size) => places.get(size.toLowerCase()) ?? places.size
  return (a, b) => placeOf(a) - placeOf(b) || compareSizes(a, b)
}

/** A parcel of many, with what its carrier calls it. */
export interface PastedParcel {
  readonly number: string
  /** Null for a carrier without numbers. */
  readonly trackingNumber: string | null
}

/**
 * Tracking numbers as they are pasted, one on a line: with the order's number before it, or in the order in which the orders are
 * shown. Nothing at all is no number for any of them.
 *
 * @returns the parcels, or what is wrong with the text
 */
export function parseTrackingLines(
  text: string,
  numbers: readonly string[],
): readonly PastedParcel[] | { readonly problem: string } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 0) return numbers.map((number) => ({ number, trackingNumber: null }))
  const found = new Map<string, string>()
  const rest: string[] = []
  for (const line of lines) {
    const [, named, tracking = ''] = /^([a-z]{1,6}-\d{4}-\d+)[\s,;:]+(.+)$/i.exec(line) ?? []
    if (named === undefined) {
      rest.push(line)
      continue
    }
    const number = named.toUpperCase()
    if (!numbers.includes(number)) return { problem: `Order ${number} is not selected.` }
    if (found.has(number)) return { problem: `Order ${number} stands there twice.` }
    found.set(number, tracking.trim())
  }
  const open = numbers.filter((number) => !found.has(number))
  if (rest.length > open.length)
    return { problem: `There are ${rest.length - open.length} numbers too many.` }
  if (rest.length < open.length) return { problem: `There is no number for ${open[rest.length]}.` }
  for (const [index, number] of open.entries()) found.set(number, rest[index] ?? '')
  if (new Set(found.values()).size < found.size) return { problem: 'Two orders have the same number.' }
  return numbers.map((number) => ({ number, trackingNumber: found.get(number) ?? null }))
}

/** The first of `available` that an `Accept-Encoding` header allows; null for none. `*` is not taken at its word. */
export function chooseEncoding<T extends string>(
  accepted: string | readonly string[] | undefined,
  available: readonly T[],
): T | null {
  if (!accepted) return null
  const offers = String(accepted)
    .split(',')
    .map((offer) =>
      offer
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
  const isAllowed = (encoding: string) =>
    offers.some(([name, quality]) => name === encoding && !/^q=0(\.0*)?$/.test(quality ?? ''))
  return available.find(isAllowed) ?? null
}

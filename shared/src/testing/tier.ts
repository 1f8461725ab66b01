/**
 * What a test takes in the run it is part of: `full` in `npm run test:full`, which sets `TEST_TIER=full`, and `short` in every
 * other. Decision 15 says what belongs where.
 */
export const inTier = <const Short, const Full>({
  short,
  full,
}: {
  short: Short
  full: Full
}): Short | Full => (process.env.TEST_TIER === 'full' ? full : short)

/**
 * What a run takes of a list: all of it in the full tier, and in the short one every `every`-th, counted from another place for each `from`.
 */
export const sampleInTier = <Item>(
  items: readonly Item[],
  { every, from = 0 }: { readonly every: number; readonly from?: number },
): readonly Item[] => items.filter((_, index) => inTier({ short: (index + from) % every === 0, full: true }))

/** For what only the long run does: `test.skip(IS_SHORT_RUN, 'why')`. */
export const IS_SHORT_RUN = inTier({ short: true, full: false })

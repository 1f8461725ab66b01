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

/** For what only the long run does: `test.skip(IS_SHORT_RUN, 'why')`. */
export const IS_SHORT_RUN = inTier({ short: true, full: false })

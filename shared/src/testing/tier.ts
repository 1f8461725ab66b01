/**
 * What a test takes in the run it is part of: `full` in `npm run test:full`, which sets `TEST_TIER=full`, and `short` in every
 * other. Decision 15 says what belongs where.
 */
export const inTier = <const T>({ short, full }: { readonly short: T; readonly full: T }): T =>
  process.env.TEST_TIER === 'full' ? full : short

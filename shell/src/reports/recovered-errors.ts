/**
 * What React recovers from while it takes over the server's markup is told, unless it is meant: a slot that the server left
 * to the browser, or one that shows its quiet box. A markup that differs from the server's would otherwise pass unseen.
 */
export const isMeant = (error: unknown): boolean =>
  error instanceof Error &&
  (/#419\b/.test(error.message) || error.name === 'SlotUnavailable' || isMeant(error.cause))

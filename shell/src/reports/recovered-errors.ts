/**
 * What React recovers from while it takes over the server's markup is reported, unless it is meant: a part within a slot that the
 * server left to the browser. Markup that differs from the server's would otherwise pass unseen.
 */
export const isMeant = (error: unknown): boolean =>
  error instanceof Error && (/#419\b/.test(error.message) || isMeant(error.cause))

/**
 * What React recovers from while it takes over the server's markup is reported, unless it is expected: a part within a slot that the
 * server left to the browser. Markup that differs from the server's would otherwise pass unseen.
 */
export const isExpected = (error: unknown): boolean =>
  error instanceof Error && (LEFT_TO_THE_BROWSER.test(error.message) || isExpected(error.cause))

/** In React's production build and in its development build. */
const LEFT_TO_THE_BROWSER = /#419\b|^The server could not finish this Suspense boundary/

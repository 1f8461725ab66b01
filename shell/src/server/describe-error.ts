/** With the place that it comes from, where the log has room for it. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? String(error)) : String(error)

/** On a busy machine some calls wait too long for a connection; they are told to try again, and do. */
export async function untilDecided<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (codeOf(error) !== 'SERVICE_UNAVAILABLE') throw error
    }
  }
}

/** Of a failure; whatever else was thrown, as it is. */
export const codeOf = (reason: unknown): unknown =>
  typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : reason

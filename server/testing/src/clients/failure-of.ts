/** What a call failed with; fails itself when the call succeeds. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => {
      throw new Error('The call succeeded')
    },
    (error: unknown) => error,
  )

/** What the doctor found: `warn` does not keep the store from working, `fail` does. */
export interface Finding {
  readonly check: string
  readonly status: 'ok' | 'warn' | 'fail'
  /** One or two sentences; of a failure with what to do. */
  readonly says: string
}

/** Findings of one check. */
export const findingsOf = (check: string) => ({
  ok: (says: string): Finding => ({ check, status: 'ok', says }),
  warn: (says: string): Finding => ({ check, status: 'warn', says }),
  fail: (says: string): Finding => ({ check, status: 'fail', says }),
})

/** Without a full stop, to go on with. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).replace(/\.$/, '')

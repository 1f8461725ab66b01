/** What every change of what is live may be given. */
export interface ChangeOptions {
  readonly why: string
  readonly generation?: number
  readonly dryRun?: true
}

/** Where calls to addresses that others chose may go. */
export interface TargetRules {
  /** Whether addresses of this machine are allowed, by http too. */
  readonly allowsLoopback: boolean
  /** Whether everything else needs https. */
  readonly needsHttps: boolean
}

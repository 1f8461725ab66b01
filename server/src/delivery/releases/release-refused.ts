export type RefusalReason =
  | 'malformed'
  | 'gate'
  /** The composition changed after the gate looked at it. */
  | 'unchecked'
  | 'exists'
  | 'reserved'
  | 'conflict'
  | 'unchanged'
  | 'bad'
  | 'pinned'
  | 'busy'
  | 'removed'
  | 'unknown'
  | 'files'

/** What an operator or a pipeline asked for is not done; the message says what and why. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused'
  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message)
  }
}

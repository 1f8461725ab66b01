export type RefusalReason =
  | 'malformed'
  | 'gate'
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

import type { OperatorRefusal } from '@store/remote-kit/operator/operator-endpoint.mjs'

/** `unchecked`: the composition changed after the gate looked at it. `shadow`: nobody accepted what its pages say otherwise. */
export type RefusalReason = Exclude<OperatorRefusal, `token-${string}` | 'scope'>

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

import type { ReleaseBrowserCheck } from '@store/remote-kit/operator/browser-check-calls.mjs'
import type { OperatorCall } from '@store/remote-kit/operator/operator-client.mjs'
import type { ReleaseShadowReport } from '@store/remote-kit/operator/shadow-shapes.mjs'

export interface ReleaseProgramOptions {
  readonly call: OperatorCall
  readonly say: (line: string) => void
  /** Opens a published version in a browser and uploads what it found; null when there is no browser here. */
  readonly check: (release: {
    readonly name: string
    readonly version: string
  }) => Promise<ReleaseBrowserCheck | null>
  /** Takes pictures of pages that differ and uploads them; gives the report as it was when there is no browser here. */
  readonly picture: (found: {
    readonly name: string
    readonly version: string
    readonly report: ReleaseShadowReport
  }) => Promise<ReleaseShadowReport>
  /** `RELEASE_SIGNING_KEY` of this machine's store. */
  readonly readReleaseKeys: () => string
}

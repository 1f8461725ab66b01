import type { FastifyBaseLogger } from 'fastify'
import type { Composition } from '../compositions/composition'
import type { Compositions } from '../compositions/compositions'
import type { ReleaseFiles } from '../releases/files/release-files'
import type { ReleaseRecords } from '../releases/release-records'
import type { Refusal, ReleaseTrust } from '../signing/release-trust'

export interface CompositionRendering {
  /** Starts renderers, unless equal parts have some. Resolves once pages can be rendered; rejects when the composition's shell cannot be rendered after two tries. */
  prepare(composition: Composition): Promise<void>
  /** Ends the renderers of all other compositions, after their pages under way. */
  retain(compositions: readonly Composition[]): void
  /** Heard when a composition that was prepared fails later for good (its shell failed twice). Returns the way to stop. */
  onUnusable(listen: (composition: Composition) => void): () => void
}

export interface LiveCompositionOptions {
  readonly compositions: Pick<Compositions, 'findLatest' | 'history'>
  readonly records: Pick<ReleaseRecords, 'findManifest'>
  readonly files: Pick<ReleaseFiles, 'verify' | 'isUntouched'>
  readonly rendering: CompositionRendering
  readonly trust: Pick<
    ReleaseTrust,
    'expectServable' | 'expectParts' | 'isPartOf' | 'isAsSigned' | 'expiryOf'
  >
  readonly findLinks: Parameters<ReleaseTrust['expectServable']>[1]
  readonly onRefused?: (refusal: Refusal) => void
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Between two looks at the log. */
  readonly pollMs?: number
  /** How long what is live stays for renderers of a newer generation that are slow to start. */
  readonly awaitRenderersMs?: number
}

import type { GateFinding, GateVerdict } from '@store/remote-kit/operator/operator-shapes.mjs'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { ReleaseRefused } from '../audit/release-refused'

export type { GateFinding, GateVerdict }

export type GatedStep = 'publish' | 'promotion' | 'shadow'

export const refusalsOf = ({ findings }: Pick<GateVerdict, 'findings'>): readonly GateFinding[] =>
  findings.filter(({ severity }) => severity === 'refusal')

const MAX_NAMED = 10
const ACCEPT = 'Mend it. To go on all the same, repeat this with --accept and a reason.'

/**
 * Notes on a verdict who accepts its refusals and why, when there are any.
 *
 * @param what that is refused, for the message
 * @throws {ReleaseRefused} for refusals that are not accepted
 */
export function accept(
  verdict: GateVerdict,
  what: string,
  by: { readonly who: string; readonly why: string | undefined },
): GateVerdict {
  const refusals = refusalsOf(verdict)
  if (refusals.length === 0) return verdict
  if (by.why !== undefined) return { ...verdict, accepted: { by: by.who, why: by.why } }
  const reasons = refusals.slice(0, MAX_NAMED).map(({ text }) => text)
  throw new ReleaseRefused(
    'gate',
    [`${what} is refused:`, ...reasons.map((text) => `  ${text}`), ACCEPT].join('\n'),
  )
}

export const nameOfRelease = ({ name, version }: Pick<ReleaseManifest, 'name' | 'version'>): string =>
  `${name} ${version}`

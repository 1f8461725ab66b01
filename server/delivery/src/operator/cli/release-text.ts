import type { ReleaseBrowserCheck } from '@store/remote-kit/operator/browser-check-calls.mjs'
import { toCheckLines } from '@store/remote-kit/operator/check-lines.mjs'
import type { rollBack } from '@store/remote-kit/operator/composition-calls.mjs'
import type { OperatorAnswer } from '@store/remote-kit/operator/operator-client.mjs'
import type { GateFinding, GateVerdict } from '@store/remote-kit/operator/operator-shapes.mjs'
import type { getRelease, getReleases } from '@store/remote-kit/operator/release-calls.mjs'
import { toShadowLines } from '@store/remote-kit/operator/shadow-lines.mjs'
import { toFailureLines } from './failure-lines'

export const toFindingLine = ({ severity, text }: GateFinding): string => `  ${severity}: ${text}`

export function toReleaseLines(release: OperatorAnswer<typeof getRelease>): readonly string[] {
  const {
    name,
    version,
    published,
    isLive,
    markedBad,
    filesRemovedAt,
    bytes,
    verdict,
    browserCheck,
    shadow,
  } = release
  return [
    `${name} ${version}${isLive ? ' is live' : ''}`,
    published
      ? `  published ${published.at.toISOString()} by ${published.by}, ${Math.ceil(bytes / 1024)} KB`
      : '  not published',
    ...(markedBad
      ? [`  marked as bad ${markedBad.at.toISOString()} by ${markedBad.by}: ${markedBad.why}`]
      : []),
    ...(filesRemovedAt ? [`  files removed ${filesRemovedAt.toISOString()}`] : []),
    ...toVerdictLines(verdict),
    ...toBrowserCheckLines(browserCheck),
    ...toFailureLines(release),
    ...(shadow
      ? [`  shadow ${shadow.checkedAt}`, ...toShadowLines(shadow)]
      : ['  its pages were not compared with the live ones']),
  ]
}

function toBrowserCheckLines(check: ReleaseBrowserCheck | null): readonly string[] {
  if (check === null) return ['  no browser looked at it']
  const { checkedAt, by, versions, accepted } = check
  const parts = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return [
    `  browser ${checkedAt} by ${by}, with ${parts.join(', ')}`,
    ...toCheckLines(check),
    ...(accepted ? [`  accepted by ${accepted.by}: ${accepted.why}`] : []),
  ]
}

function toVerdictLines(verdict: GateVerdict | null): readonly string[] {
  if (verdict === null) return ['  the gate did not look at it']
  const parts = Object.entries(verdict.versions).map(([name, version]) => `${name} ${version}`)
  return [
    `  gate ${verdict.checkedAt}, with ${parts.join(', ')}`,
    ...(verdict.findings.length === 0 ? ['  nothing found'] : verdict.findings.map(toFindingLine)),
    ...(verdict.accepted ? [`  accepted by ${verdict.accepted.by}: ${verdict.accepted.why}`] : []),
  ]
}

export function toSentence(
  {
    generation,
    versions,
    canaries,
  }: Pick<OperatorAnswer<typeof rollBack>, 'generation' | 'versions' | 'canaries'>,
  isDryRun = false,
): string {
  const parts = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const shares = Object.entries(canaries).map(
    ([name, { version, percent }]) => `; ${name} ${version} for ${percent} % of the visitors`,
  )
  return `Generation ${generation} ${isDryRun ? 'would be' : 'is'} live: ${parts.join(', ')}${shares.join('')}`
}

export function toLines({
  versions,
  history,
  releases,
  processes,
  problems,
  status,
}: OperatorAnswer<typeof getReleases>): readonly string[] {
  const [latest] = history
  const problemsText = (version: string) => {
    const count = problems
      .filter((each) => each.version === version)
      .reduce((sum, each) => sum + each.count, 0)
    return count > 0 ? `   ${count} problems reported` : ''
  }
  const width = Math.max(0, ...releases.map(({ name }) => name.length))
  return [
    latest
      ? `Live since ${latest.createdAt.toISOString()} by ${latest.who}: ${latest.why}`
      : 'Nothing is live.',
    ...Object.keys({ ...versions, ...latest?.canaries }).flatMap((name) => {
      const canary = latest?.canaries[name]
      const pinned = latest?.pins[name]
      const version = versions[name]
      return [
        `  ${name.padEnd(width)} ${version === undefined ? 'not live' : version + problemsText(version)}${pinned ? `   pinned (${pinned.by}, ${pinned.at}: ${pinned.why})` : ''}`,
        ...(canary
          ? [
              `  ${' '.repeat(width)} ${canary.version} for ${canary.percent} % of the visitors since ${canary.since}${problemsText(canary.version)}`,
            ]
          : []),
      ]
    }),
    ...(latest?.serviceWorker === 'off' ? ['  the service worker is off'] : []),
    ...status.failing.map((sentence) => `  not ready: ${sentence}`),
    ...status.degraded.map((sentence) => `  degraded: ${sentence}`),
    '',
    'Processes',
    ...processes.map(
      ({ host, pid, roles, generation, startedAt, failing }) =>
        `  ${host} ${pid}  generation ${generation}  ${roles.join(' ')}  since ${startedAt.toISOString()}` +
        (failing.length > 0 ? `  not ready: ${failing.join('; ')}` : ''),
    ),
    '',
    'History',
    ...history.map(
      ({ generation, action, createdAt, who, why }) =>
        `  ${String(generation).padStart(4)}  ${createdAt.toISOString()}  ${action.padEnd(11)}  ${who}: ${why}`,
    ),
    '',
    'Published',
    ...releases.map(
      ({ name, version, publishedAt, publishedBy, markedBad, filesRemovedAt }) =>
        `  ${versions[name] === version ? '*' : ' '} ${name.padEnd(width)} ${version}  ${publishedAt.toISOString()}  ${publishedBy}` +
        (markedBad ? `  bad (${markedBad.by}, ${markedBad.at.toISOString()}: ${markedBad.why})` : '') +
        (filesRemovedAt ? `  files removed ${filesRemovedAt.toISOString()}` : ''),
    ),
  ]
}

import type { OperatorAnswer } from '@store/remote-kit/operator/operator-client.mjs'
import type { getRelease } from '@store/remote-kit/operator/release-calls.mjs'

type Failure = OperatorAnswer<typeof getRelease>['failures'][number]

/** What went wrong with one version. */
export function toFailureLines({
  failures,
  hasSourceMaps,
}: Pick<OperatorAnswer<typeof getRelease>, 'failures' | 'hasSourceMaps'>): readonly string[] {
  if (failures.length === 0) return ['  no failures were reported']
  return [
    '  failures',
    ...failures.flatMap((failure) => toLines(failure, '    ')),
    ...(hasSourceMaps
      ? []
      : ['    It was published without source maps: positions are those of built files.']),
  ]
}

/** The same of several versions, each line with its own. */
export const toFailureSection = (failures: readonly Failure[]): readonly string[] =>
  failures.length === 0
    ? []
    : [
        '',
        'failures',
        ...failures.flatMap((each) => [`${each.name} ${each.version}`, ...toLines(each, '  ')]),
      ]

function toLines(failure: Failure, indent: string): readonly string[] {
  const { side, phase, place, message, owner, advice, count, lastAt, traceId } = failure
  const where = side === 'server' ? 'on the server' : 'in browsers'
  return [
    `${indent}${phase ?? 'later'}  ${place}: ${message}`,
    `${indent}  ${toSource(failure)}`,
    `${indent}  ${count} ${count === 1 ? 'time' : 'times'} ${where}, last ${lastAt.toISOString()}${traceId ? `, trace ${traceId}` : ''}`,
    `${indent}  ${owner === 'remote' ? `remote ${failure.name}` : owner}: ${advice}`,
  ]
}

function toSource({ source }: Failure): string {
  if (source === null) return 'source not known'
  const { file, line, isMapped } = source
  if (line === null) return `module ${file}`
  return isMapped ? `source ${file}:${line}` : `built file ${file}:${line}, not mapped`
}

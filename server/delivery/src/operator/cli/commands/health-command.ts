import { getHealth } from '@store/remote-kit/operator/health-calls.mjs'
import { toMetricLines } from '@store/remote-kit/operator/metric-lines.mjs'
import type { OperatorAnswer } from '@store/remote-kit/operator/operator-client.mjs'
import type { Command } from 'commander'
import { toFailureSection } from '../failure-lines'
import type { ReleaseProgramOptions } from '../release-program-options'

/** How each version does. */
export function addHealthCommand(
  program: Command,
  { call, say }: Pick<ReleaseProgramOptions, 'call' | 'say'>,
): void {
  program
    .command('health')
    .description('how each version does: pages, failures, and what is compared at present')
    .option('--hours <number>', 'of the last hours, at most 720', '24')
    .action(async ({ hours }: { hours: string }) => {
      for (const line of toHealthLines(await call(getHealth, { params: { hours } }))) say(line)
    })
}

function toHealthLines({
  versions,
  failures,
  vitals,
  rollouts,
}: OperatorAnswer<typeof getHealth>): readonly string[] {
  const toRow = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => (index < 2 ? String(cell).padEnd(24) : String(cell).padStart(9))).join(' ')
  return [
    toRow([
      'part',
      'version',
      'pages',
      'failed',
      'load',
      'render',
      'uncaught',
      'handled',
      'rendered',
      'left',
    ]),
    ...versions.map((each) =>
      toRow([
        each.name,
        each.version,
        each.views,
        each.failedViews,
        each.loads,
        each.renders,
        each.uncaught,
        each.handled,
        each.serverRenders,
        each.failedServerRenders,
      ]),
    ),
    ...toFailureSection(failures),
    ...(vitals.length === 0 ? [] : ['', 'vitals of three quarters of the pages']),
    ...vitals.map(
      ({ path, name, version, vital, samples, p75 }) =>
        `${path.padEnd(24)} ${name.padEnd(10)} ${version.padEnd(24)} ${vital.padEnd(4)} ${toVitalText(vital, p75).padStart(8)}  ${samples} pages`,
    ),
    ...rollouts.flatMap((rollout) => ['', ...toComparedLines(rollout)]),
  ]
}

/** A new version beside the one that it is compared with: failures, evidence, and each metric with its interval and verdict. */
export function toComparedLines({
  name,
  version,
  against,
  kind,
  since,
  views,
  renders,
  evidence,
  limit,
  suspicion,
  metrics,
}: OperatorAnswer<typeof getHealth>['rollouts'][number]): readonly string[] {
  if (against === null) {
    return [
      `Canary of ${name} ${version}, which is new, since ${since.toISOString()}`,
      `  in browsers ${views.canaryFailures} of ${views.canaryViews} failed; rendered ${renders.canaryFailures} of ${renders.canaryViews}`,
      '  compared with nothing; failures are alerts, and an operator has to stop it',
    ]
  }
  return [
    `${kind === 'canary' ? 'Canary' : 'Promotion'} of ${name} ${version} against ${against}, since ${since.toISOString()}`,
    `  in browsers ${toComparison(views)}; rendered ${toComparison(renders)}`,
    `  evidence that it is worse: ${evidence.toPrecision(2)} to 1; it is rolled back above ${limit}`,
    ...(suspicion === null ? [] : ['  it may be worse: a planned rollout waits']),
    ...toMetricLines(metrics),
  ]
}

const toVitalText = (vital: string, p75: number): string => (vital === 'CLS' ? p75.toFixed(3) : `${p75} ms`)

const toComparison = ({
  canaryViews,
  canaryFailures,
  stableViews,
  stableFailures,
}: OperatorAnswer<typeof getHealth>['rollouts'][number]['views']): string =>
  `${canaryFailures} of ${canaryViews} failed, the other ${stableFailures} of ${stableViews}`

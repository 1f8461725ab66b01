import { appliesTo, type Backend, FAULTS, type FaultName, killsIn } from './faults/schedule'
import type { ChaosResult } from './run-chaos'
import type { HistoryEntry } from './trial/history'

interface RunFlags {
  readonly seed: number
  readonly seconds: number
  readonly backend: Backend
  readonly processes: number
}

/** Less than this, and a run has shown nothing. */
const floorsOf = ({ seconds }: RunFlags) => ({
  kills: killsIn(seconds),
  bookings: seconds,
})

const ROWS_SHOWN = 6
const VIOLATIONS_SHOWN = 5

/** Of invariants, and of whatever else makes a run a bad one. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

/** Prints what was done, what went wrong and what was found. */
export function reportRun(flags: RunFlags, result: ChaosResult, print: (line: string) => void): Count {
  const { history, findings, faults, crashes, restless } = result
  print(`\nseed ${flags.seed}, ${flags.seconds} s, ${flags.backend}, ${flags.processes} process(es)`)

  print('\ncalls              ok  refused  unknown')
  const types = [
    'book',
    'read',
    'start-payment',
    'pay',
    'verify',
    'cancel',
    'return',
    'invoice',
    'trespass',
  ] as const
  for (const type of types) {
    const count = (kind: string) =>
      history.filter((entry) => entry.type === type && entry.outcome.kind === kind).length
    print(
      `${type.padEnd(15)} ${[count('ok'), count('refused'), count('unknown')].map((each) => String(each).padStart(6)).join('  ')}`,
    )
  }
  print(`${refusalsOf(history)}`)

  print('\nfault              planned  hit')
  for (const kind of Object.keys(FAULTS) as FaultName[]) {
    const { planned, hit } = faults.get(kind) ?? { planned: 0, hit: 0 }
    const figures = appliesTo(kind, flags.backend)
      ? `${String(planned).padStart(7)}  ${String(hit).padStart(3)}`
      : `  not with ${flags.backend}`
    print(`${kind.padEnd(18)} ${figures}  ${FAULTS[kind].what}`)
  }

  print('\ninvariant   checks  violations')
  for (const { invariant, rule, checks, violations } of findings) {
    print(`${invariant}   ${String(checks).padStart(9)}  ${String(violations.length).padStart(10)}  ${rule}`)
  }

  const broken = findings.filter(({ violations }) => violations.length > 0)
  const others = [
    ...crashes,
    ...restless.map((what) => `It never came to rest: ${what}`),
    ...shortfalls(flags, result),
  ]
  const problems = [
    ...broken.flatMap(({ violations }) =>
      violations
        .slice(0, VIOLATIONS_SHOWN)
        .map(({ invariant, what, rows }) =>
          [
            `${invariant}: ${what}`,
            ...rows.slice(0, ROWS_SHOWN).map((row) => `    ${JSON.stringify(row)}`),
          ].join('\n'),
        ),
    ),
    ...others,
  ]
  const violations = findings.reduce((sum, each) => sum + each.violations.length, 0)
  print(`\n${violations} violations`)
  for (const problem of problems) print(`✗ ${problem}`)
  return { passed: findings.length - broken.length, failed: broken.length + others.length }
}

function shortfalls(flags: RunFlags, { history, findings, faults }: ChaosResult): string[] {
  const floors = floorsOf(flags)
  const hits = (kind: FaultName) => faults.get(kind)?.hit ?? 0
  const booked = new Set(
    history.flatMap((entry) =>
      entry.type === 'book' && entry.outcome.kind === 'ok' ? [entry.outcome.value.id] : [],
    ),
  ).size
  return [
    ...(Object.keys(FAULTS) as FaultName[])
      .filter((kind) => appliesTo(kind, flags.backend) && hits(kind) === 0)
      .map((kind) => `Too little went wrong: ${kind} never hit`),
    ...(hits('kill') < floors.kills
      ? [`Too little went wrong: ${hits('kill')} kills of ${floors.kills}`]
      : []),
    ...(booked < floors.bookings ? [`Too little was sold: ${booked} orders of ${floors.bookings}`] : []),
    ...findings.filter(({ checks }) => checks === 0).map(({ invariant }) => `${invariant} was never checked`),
  ]
}

function refusalsOf(history: readonly HistoryEntry[]): string {
  const counts = new Map<string, number>()
  for (const entry of history) {
    if (entry.type === 'fault' || entry.outcome.kind !== 'refused') continue
    const name = entry.outcome.code ?? String(entry.outcome.status)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

import { ReleaseRefused } from '../audit/release-refused'
import type { CompositionRecord } from '../db/composition-record'
import type { RolloutStep } from '../db/schema'
import { isMetricName, METRIC_NAMES } from '../rollout-metrics/metrics'

const MOST_SECONDS = 30 * 24 * 3600

/** @throws {ReleaseRefused} for steps that do not grow to 100 %, or a metric that there is not */
export function checkPlan(steps: readonly RolloutStep[], ignored: readonly string[]): void {
  if (steps.length === 0) throw malformed('A rollout needs steps, such as 5%:10m,25%:30m,100%.')
  for (const [index, { percent, seconds }] of steps.entries()) {
    const before = steps[index - 1]?.percent ?? 0
    const isLast = index === steps.length - 1
    if (percent < 1 || percent > 100)
      throw malformed(`A step gives a version to 1 to 100 %, not to ${percent} %.`)
    if (percent === before) throw malformed(`The step of ${percent} % stands there twice.`)
    if (percent < before) {
      throw malformed(`Each step has to be larger than the one before: ${percent} % comes after ${before} %.`)
    }
    if (isLast && percent !== 100) throw malformed(`The last step has to be 100 %, not ${percent} %.`)
    if (isLast && seconds !== 0) throw malformed('The last step is the promotion and has no time.')
    if (!isLast && (seconds < 1 || seconds > MOST_SECONDS)) {
      throw malformed(`The step of ${percent} % needs a time of at most 30 days, such as ${percent}%:10m.`)
    }
  }
  for (const name of ignored) {
    if (!isMetricName(name)) {
      throw malformed(`There is no metric ${name}. There are ${METRIC_NAMES.join(', ')}.`)
    }
  }
}

/** @throws {ReleaseRefused} when a canary of the part runs that the first step does not go on from */
export function checkCanary(
  name: string,
  version: string,
  [first]: readonly RolloutStep[],
  latest: CompositionRecord | null,
): void {
  const running = latest?.canaries[name]
  if (!running) return
  if (running.version !== version) {
    throw new ReleaseRefused(
      'busy',
      `A canary of ${name} ${running.version} runs. Stop it first: canary ${name} --stop`,
    )
  }
  if (first && running.percent > first.percent) {
    throw new ReleaseRefused(
      'busy',
      `${running.percent} % of the visitors have ${name} ${version} already, and the first step has ${first.percent} %. Begin with ${running.percent} % or more.`,
    )
  }
}

const malformed = (message: string): ReleaseRefused => new ReleaseRefused('malformed', message)

import { ensureChromium } from '../browsers.mjs'
import { ensureFonts } from '../fonts.mjs'
import { ensureNginx } from '../nginx.mjs'
import { ensureOptionalPrograms } from '../optional-programs.mjs'
import { ensurePostgres } from '../postgres.mjs'
import { countOf } from './outcome.mjs'

/**
 * @typedef {import('./outcome.mjs').Suite} Suite
 * @typedef {import('./outcome.mjs').Outcome} Outcome
 * @typedef {readonly Suite[]} Lane suites that run one after the other
 * @typedef {readonly Lane[]} Stage lanes that run at the same time
 */

const ENSURE = {
  chromium: ensureChromium,
  fonts: ensureFonts,
  nginx: ensureNginx,
  postgres: ensurePostgres,
  'optional programs': ensureOptionalPrograms,
}

/**
 * Stage by stage, until a build fails, which ends its lane at once; then once more, one after the other, what failed and can be repeated.
 * Gives what came of each suite.
 *
 * @param {readonly Stage[]} stages
 * @returns {Promise<readonly Outcome[]>}
 */
export async function runStages(stages) {
  const needs = new Set(stages.flat(2).flatMap((suite) => suite.needs ?? []))
  for (const need of needs) await ENSURE[need]()
  /** @type {Result[]} */
  const results = []
  for (const stage of stages) {
    const ofStage = (await Promise.all(stage.map(runLane))).flat()
    results.push(...ofStage)
    if (ofStage.some(isFailedBuild)) break
  }
  /** @type {Outcome[]} */
  const outcomes = []
  for (const { suite, outcome } of results) {
    const last = outcome.retry ? await timed(`${suite.title}, retried`, outcome.retry) : outcome
    const isUnnamed = last.failed > 0 && (last.failures ?? []).length === 0
    outcomes.push(isUnnamed ? { ...last, failures: [suite.title] } : last)
  }
  return outcomes
}

/** @typedef {{ suite: Suite, outcome: Outcome }} Result */

/** @param {Lane} lane @returns {Promise<Result[]>} */
async function runLane(lane) {
  /** @type {Result[]} */
  const results = []
  for (const suite of lane) {
    const result = { suite, outcome: await timed(suite.title, () => suite.run()) }
    results.push(result)
    if (isFailedBuild(result)) break
  }
  return results
}

const isFailedBuild = (/** @type {Result} */ { suite, outcome }) =>
  suite.isBuild === true && outcome.failed > 0

/** Tells what came of it and how long it took. @param {string} title @param {() => Promise<Outcome>} run */
async function timed(title, run) {
  const startedAt = performance.now()
  const outcome = await run()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const count = outcome.passed + outcome.failed > 0 ? `: ${countOf(outcome)}` : ''
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${title}${count} (${seconds} s)`)
  return outcome
}

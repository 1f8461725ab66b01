import { ensureChromium } from '../browsers.mjs'
import { ensureNginx } from '../nginx.mjs'
import { ensurePostgres } from '../postgres.mjs'
import { countOf } from './outcome.mjs'

/**
 * @typedef {import('./outcome.mjs').Suite} Suite
 * @typedef {import('./outcome.mjs').Outcome} Outcome
 * @typedef {readonly Suite[]} Lane suites that run one after the other
 * @typedef {readonly Lane[]} Stage lanes that run at the same time
 */

const ENSURE = { chromium: ensureChromium, nginx: ensureNginx, postgres: ensurePostgres }

/**
 * Stage by stage, until a build fails. Gives what came of each suite.
 *
 * @param {readonly Stage[]} stages
 * @returns {Promise<readonly Outcome[]>}
 */
export async function runStages(stages) {
  const needs = new Set(stages.flat(2).flatMap((suite) => suite.needs ?? []))
  for (const need of needs) await ENSURE[need]()
  /** @type {Outcome[]} */
  const outcomes = []
  for (const stage of stages) {
    const results = (await Promise.all(stage.map(runLane))).flat()
    outcomes.push(...results.map(({ outcome }) => outcome))
    if (results.some(({ suite, outcome }) => suite.isBuild && outcome.failed > 0)) break
  }
  return outcomes
}

/** @param {Lane} lane */
async function runLane(lane) {
  const results = []
  for (const suite of lane) {
    const startedAt = performance.now()
    const outcome = await suite.run()
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const count = outcome.passed + outcome.failed > 0 ? `: ${countOf(outcome)}` : ''
    console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${suite.title}${count} (${seconds} s)`)
    results.push({ suite, outcome })
  }
  return results
}

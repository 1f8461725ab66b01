import lighthouse from 'lighthouse'
import { medianOf } from '../median.mjs'

/** Of a page that Lighthouse cannot measure, as it happens on a machine with much else to do. */
const TRIES = 3

/**
 * Lighthouse's mobile preset, simulated throttling, the median of some runs.
 *
 * @param {string} url @param {number} port Chromium's debugging port
 * @param {number} count how many runs; an odd number has a middle
 * @returns {Promise<{ score: number, lcp: number, tbt: number, longest: number, cls: number }>} of 100, ms, ms, the longest task's ms, score
 * @throws when a run could not be measured after some tries
 */
export async function runLighthouse(url, port, count) {
  const runs = []
  for (let run = 0; run < count; run += 1) runs.push(await measure(url, port, TRIES))
  return {
    score: medianOf(runs, 'score'),
    lcp: medianOf(runs, 'lcp'),
    tbt: medianOf(runs, 'tbt'),
    longest: medianOf(runs, 'longest'),
    cls: medianOf(runs, 'cls'),
  }
}

async function measure(url, port, triesLeft) {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
  const { audits = {}, categories, runtimeError } = result?.lhr ?? {}
  const figure = (audit) => audits[audit]?.numericValue ?? Number.NaN
  const measured = {
    score: Math.round((categories?.performance?.score ?? Number.NaN) * 100),
    lcp: Math.round(figure('largest-contentful-paint')),
    tbt: Math.round(figure('total-blocking-time')),
    // Only tasks of more than 50 ms are listed.
    longest: Math.round(
      Math.max(0, ...(audits['long-tasks']?.details?.items ?? []).map(({ duration }) => duration)),
    ),
    cls: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
  }
  if (!Object.values(measured).some(Number.isNaN)) return measured
  if (triesLeft > 1) return measure(url, port, triesLeft - 1)
  throw new Error(`Lighthouse cannot measure ${url}: ${runtimeError?.message ?? 'an audit has no value'}`)
}

import lighthouse from 'lighthouse'

/**
 * Lighthouse's mobile preset, simulated throttling, the median of some runs.
 *
 * @param {string} url @param {number} port Chromium's debugging port
 * @param {number} count how many runs; an odd number has a middle
 * @returns {Promise<{ score: number, lcp: number, tbt: number, cls: number }>} of 100, ms, ms, score
 */
export async function runLighthouse(url, port, count) {
  const runs = []
  for (let run = 0; run < count; run += 1) {
    const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
    const { audits = {}, categories } = result?.lhr ?? {}
    runs.push({
      score: Math.round((categories?.performance?.score ?? Number.NaN) * 100),
      lcp: Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
      tbt: Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
      cls: Math.round((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN) * 1000) / 1000,
    })
  }
  const median = (figure) => runs.map((run) => run[figure]).sort((a, b) => a - b)[(count - 1) >> 1]
  return { score: median('score'), lcp: median('lcp'), tbt: median('tbt'), cls: median('cls') }
}

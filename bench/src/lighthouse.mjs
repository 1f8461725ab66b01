import lighthouse from 'lighthouse'

/**
 * Lighthouse's mobile preset, simulated throttling, the median of three runs.
 *
 * @param {string} url @param {number} port Chromium's debugging port
 * @returns {Promise<{ lcp: number, tbt: number, cls: number }>} ms, ms, score
 */
export async function runLighthouse(url, port) {
  const runs = []
  for (let run = 0; run < 3; run += 1) {
    const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
    const audits = result?.lhr.audits ?? {}
    runs.push({
      lcp: Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
      tbt: Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
      cls: Math.round((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN) * 1000) / 1000,
    })
  }
  const median = (figure) => runs.map((run) => run[figure]).sort((a, b) => a - b)[1]
  return { lcp: median('lcp'), tbt: median('tbt'), cls: median('cls') }
}

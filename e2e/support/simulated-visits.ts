import { setTimeout as wait } from 'node:timers/promises'
import { askFor } from './canary-visitors'

/** How visits of one version go. */
export interface Behaviour {
  /** Milliseconds; visits have from half of it to one and a half times as much. */
  readonly lcp: number
  /** Of the visits that see a product. */
  readonly addsToCart: number
  /** Of the visits, those whose page throws. */
  readonly fails?: number
}

export interface SimulatedVisits {
  /** Visits so far, by version. */
  counts(): Readonly<Record<string, number>>
  stop(): Promise<void>
}

const AT_ONCE = 4
const PAUSE_MS = 20
const PAGE = '/products/1'

/**
 * Visitors who come one after the other, each from a network of its own, and whose browsers report as real ones do. A real browser takes seconds for
 * each. The store trusts its proxy.
 *
 * @param behave by the version of the catalogue that a visitor gets
 */
export function startVisits(origin: string, behave: (version: string) => Behaviour): SimulatedVisits {
  const counts: Record<string, number> = {}
  let network = 0
  let isStopped = false

  async function visit(): Promise<void> {
    network += 1
    const number = network
    const ip = `${20 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.7`
    const { version, generation, reportToken } = await askFor(origin, { path: PAGE, ip })
    const { lcp, addsToCart, fails = 0 } = behave(version)
    counts[version] = (counts[version] ?? 0) + 1
    // Spread evenly, and another way for each question, so that a drill ends the same each time.
    const share = (factor: number) => (number * factor) % 1
    const problem = { kind: 'render', remote: 'catalog', version, where: 'x', message: 'Error: no' }
    await fetch(`${origin}/api/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({
        page: reportToken,
        generation,
        route: '/products/:id',
        versions: {},
        problems: share(0.7548776662) < fails ? [problem] : [],
        vitals: [
          { name: 'LCP', value: Math.round(lcp * (0.5 + share(0.6180339887))) },
          { name: 'TTI', value: Math.round(1500 * (0.5 + share(0.3819660113))) },
        ],
        visit: {
          routes: ['/products/:id'],
          hasAddedToCart: share(0.5698402909) < addsToCart,
          hasOrdered: false,
        },
      }),
    })
  }

  async function visitOften(): Promise<void> {
    while (!isStopped) {
      // A store that is switching may refuse a connection; the next visitor comes all the same.
      await visit().catch(() => {})
      await wait(PAUSE_MS)
    }
  }
  const visitors = Array.from({ length: AT_ONCE }, visitOften)

  return {
    counts: () => counts,
    async stop() {
      isStopped = true
      await Promise.all(visitors)
    },
  }
}

import { isRecord } from '@store/shared/domain/record'
import { KEPT_PAGE_HEADER } from '@store/shared/remotes/site/offline'
import type { Known } from './known-state'
import type { PageFacts } from './page-facts'

/** What a kept page is made of, and when it came. */
export interface KeptPage {
  readonly generation: number
  readonly containers: readonly string[]
  readonly currency: string
  readonly title: string
  /** By this device's clock, as `Date.now()`. */
  readonly keptAt: number
}

/** A clock that was set back by more makes pages too old. */
const CLOCK_SLACK_MS = 5 * 60_000
const HOUR_MS = 3_600_000

/** Whether a kept page may be shown: of no version that was marked as bad, not too old, and with prices of the present currency. */
export function mayShow({ containers, currency, keptAt }: KeptPage, known: Known, now: number): boolean {
  const ageMs = now - keptAt
  return (
    ageMs >= -CLOCK_SLACK_MS &&
    ageMs <= known.hours * HOUR_MS &&
    (known.currency === null || known.currency === currency) &&
    !isWithdrawn(containers, known)
  )
}

export const isWithdrawn = (containers: readonly string[], { withdrawn }: Known): boolean =>
  containers.some((container) => withdrawn.includes(container))

/** Of headers that are about how the bytes travelled: the kept ones have arrived. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding', 'vary']

/** The page as it is kept, with what it is made of beside it. */
export function toKeptAnswer(answer: Response, html: string, facts: PageFacts, keptAt: number): Response {
  const { generation, containers, currency, title } = facts
  const headers = new Headers(answer.headers)
  for (const name of OF_TRANSFER) headers.delete(name)
  const kept = { generation, containers, currency, title, keptAt } satisfies KeptPage
  headers.set(KEPT_PAGE_HEADER, encodeURIComponent(JSON.stringify(kept)))
  return new Response(html, { status: 200, headers })
}

/** Null for what does not say what it is made of. */
export function readKeptPage({ headers }: Response): KeptPage | null {
  const value = parse(headers.get(KEPT_PAGE_HEADER))
  if (!isRecord(value)) return null
  const { generation, containers, currency, title, keptAt } = value
  const isWhole =
    typeof generation === 'number' &&
    Array.isArray(containers) &&
    typeof currency === 'string' &&
    typeof title === 'string' &&
    typeof keptAt === 'number'
  if (!isWhole) return null
  return { generation, containers: containers.map(String), currency, title, keptAt }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(decodeURIComponent(text ?? 'null'))
  } catch {
    return null
  }
}

import { z } from 'zod'
import { VersionFailure } from './failure-shapes.mjs'
import { endpoint } from './operator-endpoint.mjs'
import { instant } from './operator-shapes.mjs'
import { MetricReading } from './rollout-calls.mjs'

const Comparison = z.object({
  canaryViews: z.int(),
  canaryFailures: z.int(),
  stableViews: z.int(),
  stableFailures: z.int(),
})

const hours = z.string().regex(/^([1-9]|[1-9]\d|[1-6]\d\d|7[01]\d|720)$/)

/** How fast pages were for visitors: three quarters at most `p75`, in milliseconds, or the score for CLS. */
const vitalReading = {
  /** A part that has something on these pages. */
  name: z.string(),
  version: z.string(),
  vital: z.enum(['LCP', 'INP', 'CLS', 'TTFB', 'TTI']),
  samples: z.int(),
  p75: z.number(),
  /** Of the samples, as web.dev/articles/vitals has it. */
  good: z.int(),
  poor: z.int(),
}

/** How each version did in the last hours, at most 720, summed over all processes; and what is compared at present. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/health/:hours',
  scope: 'read',
  params: z.object({ hours }),
  response: z.object({
    versions: z
      .array(
        z.object({
          name: z.string(),
          version: z.string(),
          /** Pages sent, and those of them that told of a problem which a shopper can notice. */
          views: z.int(),
          failedViews: z.int(),
          /** Problems that pages reported, by kind. */
          loads: z.int(),
          renders: z.int(),
          uncaught: z.int(),
          handled: z.int(),
          /** Pages rendered by the server, and those of them that left a slot of the part to the browser. */
          serverRenders: z.int(),
          failedServerRenders: z.int(),
        }),
      )
      .readonly(),
    /** What went wrong in this time, the most frequent first; at most 50. */
    failures: z.array(VersionFailure).readonly(),
    /** By the page's pattern, such as `/products/:id`. */
    vitals: z.array(z.object({ path: z.string(), ...vitalReading })).readonly(),
    rollouts: z
      .array(
        z.object({
          name: z.string(),
          version: z.string(),
          /** Null for a canary of a remote that is not live: it is compared with nothing. */
          against: z.string().nullable(),
          kind: z.enum(['canary', 'promotion']),
          since: instant,
          views: Comparison,
          renders: Comparison,
          /** How many times better "it is worse" explains this; beyond `limit` it is rolled back. */
          evidence: z.number(),
          limit: z.number(),
          /** Why its failures may be worse, with figures; null when they are not, or when it is beyond the limit. */
          suspicion: z.string().nullable(),
          /** Of a canary beside a stable version; empty otherwise. */
          metrics: z.array(MetricReading).readonly(),
        }),
      )
      .readonly(),
  }),
})

/** The same over time: one row for each version and step with pages, in order. */
export const getHealthSeries = endpoint({
  method: 'GET',
  path: '/health/:hours/series',
  scope: 'read',
  params: z.object({ hours }),
  response: z.object({
    from: instant,
    until: instant,
    stepMinutes: z.int(),
    rows: z
      .array(
        z.object({
          /** The beginning of the step. */
          at: instant,
          name: z.string(),
          version: z.string(),
          views: z.int(),
          failedViews: z.int(),
          serverRenders: z.int(),
          failedServerRenders: z.int(),
        }),
      )
      .readonly(),
  }),
})

/** The vitals of each version by hour, over all pages that it has something on, oldest first. */
export const getVitalHours = endpoint({
  method: 'GET',
  path: '/health/:hours/vitals',
  scope: 'read',
  params: z.object({ hours }),
  response: z.object({ hours: z.array(z.object({ since: instant, ...vitalReading })).readonly() }),
})

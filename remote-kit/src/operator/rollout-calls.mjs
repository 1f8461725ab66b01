import { z } from 'zod'
import { endpoint } from './operator-endpoint.mjs'
import { acceptance, change, force, instant, name, Verdict, version } from './operator-shapes.mjs'

/** @typedef {z.infer<typeof MetricReading>} MetricReading */
/** @typedef {z.infer<typeof RolloutPlan>} RolloutPlan */

const measured = z.object({
  samples: z.int(),
  /** The 75th percentile, or the share with a hit; null without samples. */
  value: z.number().nullable(),
})

/** One metric of a canary beside the stable version in the same minutes. Times are in milliseconds, shares from 0 to 1. */
export const MetricReading = z.object({
  name: z.string(),
  title: z.string(),
  unit: z.enum(['ms', 'score', 'share']),
  worse: z.enum(['higher', 'lower']),
  takesBack: z.enum(['store', 'operator']),
  /** Whether the rollout goes on whatever it says. */
  isIgnored: z.boolean(),
  canary: measured,
  stable: measured,
  /** Of the canary's value over the stable version's: with a confidence of 95 %, however often one looks. */
  difference: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** From this difference on it matters. */
  leastDifference: z.number().nullable(),
  evidence: z.number(),
  /** Of the evidence, beyond which it is taken for worse. */
  limit: z.number(),
  verdict: z.enum(['too few', 'no worse', 'undecided', 'suspect', 'worse']),
})

const step = z.strictObject({
  /** Of the visitors, from 1 to 100. */
  percent: z.int(),
  /** How long it lasts at least; 0 for the last one. */
  seconds: z.int(),
})

export const RolloutPlan = z.object({
  id: z.int(),
  name: z.string(),
  version: z.string(),
  steps: z.array(step).readonly(),
  /** Visits of the version that each step but the last has to see. */
  leastVisits: z.int(),
  ignored: z.array(z.string()).readonly(),
  state: z.enum(['running', 'paused', 'promoted', 'rolled-back']),
  /** Which step it is at, from 0 on. */
  step: z.int(),
  percent: z.int(),
  stepSince: instant,
  /** What it waits for, why it is paused or how it ended. */
  says: z.string(),
  why: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  endedAt: instant.nullable(),
})

/** Begins a rollout that goes on by itself: a canary that grows step by step, and a promotion at the end. */
export const startRollout = endpoint({
  method: 'POST',
  path: '/rollouts',
  scope: 'promote',
  body: z.strictObject({
    name,
    version,
    steps: z.array(step).max(20),
    leastVisits: z.int().min(10).max(1_000_000).optional(),
    /** Metrics that neither stop it nor take it back. */
    ignored: z.array(z.string().max(40)).max(20).optional(),
    why: change.why,
    ...force,
    ...acceptance,
  }),
  response: z.object({ plan: RolloutPlan, verdict: Verdict.nullable() }),
})

const ofOpenPlan = z.strictObject({ name, why: change.why })

/** The share stays until it is resumed; a version that does worse is rolled back all the same. */
export const pauseRollout = endpoint({
  method: 'POST',
  path: '/rollouts/pause',
  scope: 'promote',
  body: ofOpenPlan,
  response: RolloutPlan,
})

/** Goes on at the share that visitors have now; the step's time begins anew. */
export const resumeRollout = endpoint({
  method: 'POST',
  path: '/rollouts/resume',
  scope: 'promote',
  body: ofOpenPlan,
  response: RolloutPlan,
})

/** Ends it and its canary: everybody has the stable version again. */
export const abortRollout = endpoint({
  method: 'POST',
  path: '/rollouts/abort',
  scope: 'rollback',
  body: z.strictObject({ ...ofOpenPlan.shape, marksBad: z.boolean().optional() }),
  response: RolloutPlan,
})

/** The newest first, those that are over among them. */
export const getRollouts = endpoint({
  method: 'GET',
  path: '/rollouts',
  scope: 'read',
  response: z.object({ plans: z.array(RolloutPlan).readonly() }),
})

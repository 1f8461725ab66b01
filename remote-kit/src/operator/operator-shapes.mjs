import { PART_NAME } from '@store/shared/remotes/releases/part-name.mjs'
import { z } from 'zod'

export const name = z.string().regex(PART_NAME)

export const version = z.string().max(80)

export const versions = z.record(z.string(), z.string())

export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

export const change = {
  why: z.string().trim().min(1).max(500),
  expectedGeneration: z.int().min(0).optional(),
}

/** Also a version that is marked as bad; takes the mark off. */
export const force = { force: z.boolean().optional() }

export const Composition = z.object({
  generation: z.int(),
  versions,
  /** Containers that open tabs leave at once. */
  withdrawn: z.array(z.string()).readonly(),
  /** What a share of the visitors gets instead. */
  canaries: z.record(
    z.string(),
    z.object({ version: z.string(), percent: z.number(), rollout: z.int(), since: z.string() }),
  ),
  /** Parts that are neither promoted, retired nor given a canary. */
  pins: z.record(z.string(), z.object({ by: z.string(), at: z.string(), why: z.string() })),
  /** `off`: browsers remove the service worker. Absent from the answers of a server without one. */
  serviceWorker: z.enum(['on', 'off']).optional(),
  action: z.enum([
    'promote',
    'rollback',
    'retire',
    'mark-bad',
    'canary',
    'stop-canary',
    'pin',
    'unpin',
    'trust',
    'service-worker',
  ]),
  who: z.string(),
  why: z.string(),
  createdAt: instant,
})

/** What came of the last look at a version; null where there was none. `accepted`: refused, and published or promoted all the same. */
export const Outcome = z.enum(['passed', 'refused', 'accepted']).nullable()

export const Finding = z.object({
  /** What was looked at: `load`, `render`, `hang`, `death`, `memory`, `growth`, `empty`, `status`, `size`, … */
  check: z.string(),
  /** A part, or one of its modules. */
  module: z.string().nullable(),
  page: z.string().nullable(),
  severity: z.enum(['refusal', 'warning']),
  text: z.string(),
})

/** What the gate found. A release with refusals is published or promoted only when an operator accepts them. */
export const Verdict = z.object({
  checkedAt: z.iso.datetime(),
  /** The composition that it was rendered in. */
  versions,
  findings: z.array(Finding).readonly(),
  accepted: z.object({ by: z.string(), why: z.string() }).nullable(),
})
/** @typedef {z.infer<typeof Finding>} GateFinding */
/** @typedef {z.infer<typeof Verdict>} GateVerdict */

/** Why what the gate refuses is to be done all the same. */
export const acceptance = { accept: z.string().trim().min(1).max(500).optional() }

import { z } from 'zod'
import { versions } from './operator-shapes.mjs'

export const pageUrl = z.string().max(2_000)

export const Market = z.enum(['INR', 'AED'])

/** Differences of one kind that have their pages in common, each of them an example; the first few of these. */
const Group = z.object({
  /** `price`, `link`, `heading`, … */
  kind: z.string(),
  change: z.enum(['changed', 'lost', 'added', 'moved']),
  /** All of it in one line. */
  text: z.string(),
  /** Different facts, and pages that have one of them. */
  facts: z.int(),
  pages: z.int(),
  /** Patterns of addresses; the first few. */
  paths: z.array(z.string()).readonly(),
  markets: z.array(Market).readonly(),
  examples: z
    .array(
      z.object({
        /** The first of those that have it. */
        page: pageUrl,
        /** How many have it; absent in reports of earlier servers. */
        pages: z.int().optional(),
        market: Market,
        /** The card, list item or row, or else what the fact is called; may be empty. */
        about: z.string(),
        /** Null: it was not there. */
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    )
    .readonly(),
})
/** @typedef {z.infer<typeof Group>} ShadowGroup */

const Decision = z.object({ by: z.string(), at: z.iso.datetime(), why: z.string() })

/**
 * What the pages that visitors asked for say otherwise with a version than with what is live. `same`: nothing. `open`: an operator decides, and
 * until then the version goes to nobody. `failed`: the pages could not be compared, or too few of them; the version goes to nobody until they are,
 * or an operator decides.
 */
export const ShadowState = z.enum(['same', 'open', 'accepted', 'refused', 'failed'])

export const ShadowReport = z.object({
  checkedAt: z.iso.datetime(),
  state: ShadowState,
  /** The composition with the version in it, and what was live. */
  versions,
  against: versions,
  tookMs: z.int(),
  /** Pages that were compared, of those that were to be. */
  compared: z.int(),
  planned: z.int(),
  /** Why pages were passed over, and how many. */
  passedOver: z.array(z.object({ why: z.string(), pages: z.int(), example: z.string() })).readonly(),
  groups: z.array(Group).readonly(),
  /** Groups that are not listed. */
  more: z.int(),
  /** Why the pages could not be compared, or not enough of them; null when they were. */
  problem: z.string().nullable(),
  /** Who accepted or refused the differences. */
  decision: Decision.nullable(),
  /** To be asked for by their ids (`getPicture`), in pairs. */
  pictures: z
    .array(z.object({ id: z.string(), page: pageUrl, market: Market, side: z.enum(['before', 'after']) }))
    .readonly(),
})
/** @typedef {z.infer<typeof ShadowReport>} ReleaseShadowReport */

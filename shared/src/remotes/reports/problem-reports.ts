import * as z from 'zod/mini'
import { LOAD_PHASES } from './load-phases'

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))

const problem = z.object({
  /** `load`: a file or its hash; `render`: a component; `uncaught`: a handler or promise; `handled`: told by a remote. */
  kind: z.enum(['load', 'render', 'uncaught', 'handled']),
  /** The remote, or `shell`. */
  remote: text(20),
  version: text(80),
  /** Slot, endpoint or place in the shell. */
  where: text(120),
  /** The error's name and message without e-mail addresses, numbers and quoted values. */
  message: text(300),
  /** Of `load`: what loading had come to. */
  phase: z.optional(z.enum(LOAD_PHASES)),
  /** Positions in files of releases, such as `catalog/web/120.1a2b3c4d.js:1:2345`, from where it was thrown outwards; nothing else of its stack. */
  frames: z.optional(z.array(text(200)).check(z.maxLength(6))),
})

const vital = z.object({
  /** Of web-vitals; TTI is when the first view became interactive. */
  name: z.enum(['LCP', 'CLS', 'INP', 'TTFB', 'TTI']),
  /** Milliseconds since the page was asked for, of INP for the slowest answer; CLS is the score times 1000. */
  value: z.number(),
})

/** How a visit went, from the page's load until it was first hidden. */
const visit = z.object({
  /** The patterns of the routes that were shown. */
  routes: z.array(text(60)).check(z.maxLength(20)),
  hasAddedToCart: z.boolean(),
  hasOrdered: z.boolean(),
})

/** What a page tells of itself, sent by `navigator.sendBeacon` (REL-10). Nothing in it names a person. */
export const ReportBatch = z.object({
  /** What the page was sent with; without it nothing is counted for a version. */
  page: z.optional(text(500)),
  /** The `traceparent` that the page was sent with. */
  trace: z.optional(text(60)),
  generation: z.int(),
  /** The route's pattern, such as `/products/:id`. */
  route: text(60),
  versions: z.record(text(20), text(80)),
  problems: z.array(problem).check(z.maxLength(20)),
  vitals: z.array(vital).check(z.maxLength(5)),
  /** Sent once. */
  visit: z.optional(visit),
})
export type ReportBatch = z.infer<typeof ReportBatch>
export type Problem = z.infer<typeof problem>
export type Vital = z.infer<typeof vital>
export type Visit = z.infer<typeof visit>

/** What `where` says when an open tab does not take a release document. */
export const toRefusalPlace = (reason: string): string => `release document: ${reason}`

import { z } from 'zod'
import { instant } from './operator-shapes.mjs'

/** What went wrong with a version, failures that are alike counted together. */
export const VersionFailure = z.object({
  name: z.string(),
  version: z.string(),
  side: z.enum(['browser', 'server']),
  /** What loading had come to; null for what happens later. */
  phase: z.enum(['document', 'entry', 'shared', 'chunk', 'evaluate', 'mount']).nullable(),
  /** A slot or page, or where in the part it happened. */
  place: z.string(),
  message: z.string(),
  owner: z.enum(['remote', 'shared library', 'shell', 'network', 'server']),
  advice: z.string(),
  /** `line` is null where only the module is known; `isMapped` is false for a position in the built file, of a version without source maps. */
  source: z.object({ file: z.string(), line: z.int().nullable(), isMapped: z.boolean() }).nullable(),
  count: z.int(),
  firstAt: instant,
  lastAt: instant,
  /** Of the last page that told of it, to be looked up where traces are kept. */
  traceId: z.string().nullable(),
})

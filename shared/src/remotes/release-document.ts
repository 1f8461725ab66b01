import * as z from 'zod/mini'

const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/))

const remote = z.object({
  version: z.string(),
  /** The remote's name in the page: unique to its version, so that two versions never share code. */
  container: z.string(),
  entry: z.object({ url: z.string(), integrity }),
  /** The files each slot needs at once beside the entry, by slot name; preloaded for the slots of a route. */
  slots: z.record(z.string(), z.array(z.object({ url: z.string(), integrity }))),
})

/** Which version of each remote this page is made of. A remote that is absent cannot be loaded: its slots say so. */
export const ReleaseDocument = z.object({
  generation: z.int(),
  remotes: z.record(z.string(), remote),
})
export type ReleaseDocument = z.infer<typeof ReleaseDocument>
export type RemoteRelease = z.infer<typeof remote>

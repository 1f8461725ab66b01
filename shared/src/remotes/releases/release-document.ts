import * as z from 'zod/mini'
import { SiteDescription } from '../site/site-description'

const file = z.object({
  url: z.string(),
  /** Null only in a development document: a file without a hash is never executed elsewhere (REL-07). */
  integrity: z.nullable(z.string().check(z.regex(/^sha(256|384)-[A-Za-z0-9+/=]+$/))),
})

const remote = z.object({
  version: z.string(),
  /** The remote's name in the page: unique to its version, so that two versions never share code. */
  container: z.string(),
  entry: file,
  /** The files each module needs at once beside the entry, by its address; preloaded for the first view of a page. */
  modules: z.record(z.string(), z.array(file)),
  site: SiteDescription,
  /**
   * Addresses of its style sheets, which another version may have as well. Not in the page's own document, and not of a version whose files have
   * a folder of their own.
   */
  styles: z.optional(z.array(z.string())),
})

/** Which version of each remote this page is made of. A remote that is absent cannot be loaded: its slots say so. */
export const ReleaseDocument = z
  .object({
    generation: z.int(),
    /** When the generation was made, in milliseconds. A store that came back from a backup counts generations from a lower number; this one goes on. */
    madeAt: z.optional(z.number()),
    /** The parts of which this visitor has the canary, such as `cart+catalog`; absent for what is live. */
    variant: z.optional(z.string()),
    /** The shell that pages of this composition start with. A tab that runs another one loads its next page anew. */
    shell: z.object({ version: z.string(), container: z.string(), site: SiteDescription }),
    remotes: z.record(z.string(), remote),
    /** Containers, the shell's among them, of versions marked as bad: open tabs leave them at once (REL-08). */
    withdrawn: z.optional(z.array(z.string())),
    /** Of the pages that the service worker keeps; absent from documents of a server without one. */
    offline: z.optional(
      z.object({
        /** How old a page may be that is shown without the network. */
        hours: z.number(),
        /** The worker and all that it kept are to be removed. */
        isOff: z.optional(z.boolean()),
      }),
    ),
    /** The release that is shown to this browser alone (REL-16). */
    preview: z.optional(z.string()),
    /** What says that the operator of this store made it; not in the page, which is trusted as it comes (REL-07). */
    signed: z.optional(
      z.object({
        /** JSON of a `ReleaseStatement`. */
        statement: z.string(),
        signature: z.string(),
        /** In a preview, of the release that is shown: the digest of its manifest, and what was signed when it was published. */
        preview: z.optional(z.object({ manifest: z.string(), signature: z.string() })),
      }),
    ),
    /** Set by a server that takes remotes from development servers. */
    development: z.optional(z.literal(true)),
  })
  .check(
    z.refine(
      (document) => document.development === true || Object.values(document.remotes).every(isHashed),
      'a file has no hash',
    ),
  )
export type ReleaseDocument = z.infer<typeof ReleaseDocument>
export type RemoteRelease = z.infer<typeof remote>
export type ReleaseFile = z.infer<typeof file>

const isHashed = ({ entry, modules }: RemoteRelease): boolean =>
  [entry, ...Object.values(modules).flat()].every(({ integrity }) => integrity !== null)

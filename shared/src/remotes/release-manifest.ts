import * as z from 'zod/mini'

const file = z.object({
  /** Relative to the release's folder, forward slashes. */
  path: z.string().check(z.regex(/^(web|node)\/[A-Za-z0-9._/-]+$/)),
  integrity: z.string(),
  bytes: z.int(),
})

/** `release.json`: what a build says about itself and the server checks before anything goes live. */
export const ReleaseManifest = z.object({
  name: z.enum(['shell', 'catalog', 'cart', 'account', 'content']),
  /** Package version and a hash of the contents: equal contents, equal version. */
  version: z.string().check(z.regex(/^[0-9]+\.[0-9]+\.[0-9]+-[a-z0-9]+$/)),
  container: z.string(),
  files: z.array(file),
  web: z.object({
    entry: z.string(),
    /** Files the browser needs at once, beside the entry: for the shell its own, for a remote by slot. */
    styles: z.array(z.string()),
    fonts: z.array(z.string()),
    slots: z.record(z.string(), z.array(z.string())),
  }),
  node: z.object({ entry: z.string() }),
  /** Contract versions offered, by slot or service name. */
  offers: z.record(z.string(), z.int()),
  /** Versions of the shared packages built against. */
  shared: z.record(z.string(), z.string()),
})
export type ReleaseManifest = z.infer<typeof ReleaseManifest>

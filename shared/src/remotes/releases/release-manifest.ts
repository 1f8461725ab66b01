import * as z from 'zod/mini'
import { DATA_LISTINGS } from '../site/data-listings'
import { SiteDescription } from '../site/site-description'
import { PART_NAME } from './part-name.mjs'

const file = z.object({
  /** Relative to the folder of the part, or of the release in format 2; forward slashes. `maps`: source maps, which visitors never get. */
  path: z.string().check(z.regex(/^(web|node|maps)\/[A-Za-z0-9._/-]+$/)),
  integrity: z.string(),
  bytes: z.int(),
})

const names = z.array(z.string())
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** The format that this source writes. */
export const MANIFEST_FORMAT = 3

/**
 * Those that it reads. In format 2 the files of each version have a folder and addresses of their own; since then all versions of a part share
 * one, and files are named by their contents.
 */
export const READ_FORMATS = [2, MANIFEST_FORMAT] as const

/** `release.json`: what a build says about itself and the server checks before anything goes live. */
export const ReleaseManifest = z.object({
  format: z.literal(READ_FORMATS),
  name: z.string().check(z.regex(PART_NAME)),
  /** Package version and a hash of the contents: equal contents, equal version. */
  version: z.string().check(z.regex(/^[0-9]+\.[0-9]+\.[0-9]+-[a-z0-9]+$/)),
  container: z.string(),
  files: z.array(file),
  web: z.object({
    entry: z.string(),
    /** Files the browser needs at once, beside the entry: for the shell its own, for a remote by module. */
    styles: z.array(z.string()),
    fonts: z.array(z.string()),
    /** Of the shell: the script that is answered at the address of the service worker. */
    serviceWorker: z.optional(z.string()),
    /** By the module's address, such as `catalog/HomeBanner.v1`. */
    modules: z.record(z.string(), z.array(z.string())),
    /** Of the shell: what pages in one language load beside that, by its code. Absent from what was built before. */
    languages: z.optional(z.record(z.string(), z.object({ scripts: names, styles: names, fonts: names }))),
  }),
  node: z.object({ entry: z.string() }),
  /** What pages have to know of the part (`remote.ts`). */
  site: SiteDescription,
  /** What the sitemap lists of a path with a parameter, or that it does not list the path. */
  sitemap: z.record(
    z.string(),
    z.union([z.enum(['none', ...DATA_LISTINGS]), z.readonly(names), z.record(z.string(), day)]),
  ),
  /** The source of each module, by its address, such as `src/home/home-banner-slot.ts`. Absent from what was built before. */
  sources: z.optional(z.record(z.string(), z.string())),
  /** Versions of the services that it offers, by name. */
  services: z.record(z.string(), z.array(z.int())),
  announces: names,
  owns: names,
  /** What a composition must have beside the slots in `site.places`. */
  needs: z.object({
    services: z.record(z.string(), z.int()),
    facts: names,
    commands: names,
    calls: names,
  }),
  /**
   * Of the packages that are shared in part, by package: the names that the shell hands out, or those that another part imports. Absent from what
   * was built before this was written down.
   */
  sharedNames: z.optional(z.record(z.string(), names)),
  /** Versions of the shared packages built against. */
  shared: z.record(z.string(), z.string()),
})
export type ReleaseManifest = z.infer<typeof ReleaseManifest>

import { z } from 'zod'
import { BrowserCheck } from './browser-check-calls.mjs'
import { VersionFailure } from './failure-shapes.mjs'
import { endpoint } from './operator-endpoint.mjs'
import { Composition, instant, name, Outcome, Verdict, version, versions } from './operator-shapes.mjs'
import { ShadowReport, ShadowState } from './shadow-shapes.mjs'

const Release = z.object({
  name: z.string(),
  version: z.string(),
  publishedAt: instant,
  publishedBy: z.string(),
  markedBad: z.object({ at: instant, by: z.string(), why: z.string() }).nullable(),
  filesRemovedAt: instant.nullable(),
  gate: Outcome,
  browserCheck: Outcome,
  shadow: ShadowState.nullable(),
})

/** A process of the store that was heard of in the last half minute. */
const StoreProcess = z.object({
  host: z.string(),
  pid: z.int(),
  roles: z.array(z.string()).readonly(),
  startedAt: instant,
  /** What it serves; 0 for nothing. */
  generation: z.int(),
  failing: z.array(z.string()).readonly(),
  degraded: z.array(z.string()).readonly(),
})

/** The newest generation, for callers that poll: the answer has an ETag. */
export const getGeneration = endpoint({
  method: 'GET',
  path: '/generation',
  scope: 'read',
  response: z.object({ generation: z.int() }),
})

/** What is live, what was, newest first, and what could be. */
export const getReleases = endpoint({
  method: 'GET',
  path: '/releases',
  scope: 'read',
  response: z.object({
    generation: z.int(),
    versions,
    history: z.array(Composition).readonly(),
    releases: z.array(Release).readonly(),
    processes: z.array(StoreProcess).readonly(),
    /** Reported by pages since the answering process started. */
    problems: z
      .array(z.object({ remote: z.string(), version: z.string(), kind: z.string(), count: z.int() }))
      .readonly(),
    status: z.object({
      failing: z.array(z.string()).readonly(),
      degraded: z.array(z.string()).readonly(),
      unhealthyParts: z.int(),
      damagedFiles: z.int(),
    }),
  }),
})

/** Up to 20 generations before one, newest first. */
export const getHistory = endpoint({
  method: 'GET',
  path: '/history/:before',
  scope: 'read',
  params: z.object({ before: z.string().regex(/^[1-9]\d{0,8}$/) }),
  response: z.object({ history: z.array(Composition).readonly() }),
})

const Difference = z.object({
  about: z.enum(['page', 'redirect', 'slot', 'service', 'event', 'need', 'shared package', 'bytes']),
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** What two versions of a part say of themselves differently. `from` and `to` can be `none`, for a part that comes or goes. */
export const getDifferences = endpoint({
  method: 'GET',
  path: '/differences/:name/:from/:to',
  scope: 'read',
  params: z.object({ name, from: version, to: version }),
  response: z.object({
    differences: z.array(Difference).readonly(),
  }),
})

/** Bytes as the files are, and as they cross the network. */
const Size = z.object({ bytes: z.int(), compressed: z.int() })

/** What publishing and promoting a build would change. Nothing is written. */
export const planRelease = endpoint({
  method: 'POST',
  path: '/plan',
  scope: 'read',
  body: z.strictObject({
    /** The build's `release.json`. */
    manifest: z.looseObject({ name }),
    /** Sizes of its compressed files, by path. */
    compressed: z.record(z.string(), z.int().min(0)),
  }),
  response: z.object({
    name: z.string(),
    version: z.string(),
    /** The version that is live; null when there is none. */
    against: z.string().nullable(),
    state: z.enum(['new', 'published', 'canary', 'live']),
    /** Why a step would be refused. The rendering gate is not asked: it needs the files. */
    problems: z.array(z.object({ step: z.enum(['publish', 'promote']), text: z.string() })).readonly(),
    differences: z.array(Difference).readonly(),
    sizes: z
      .array(
        z.object({
          /**
           * `page`: scripts until it is interactive, of all parts; `returning`: of these what a visitor has to load who has all of the live version, without
           * compression dictionaries; `module`: files of this part that it needs at once; `all`: of this part. */
          kind: z.enum(['page', 'returning', 'module', 'all']),
          /** A page's pattern, a module's address, or a group of files. */
          what: z.string(),
          before: Size.nullable(),
          after: Size.nullable(),
        }),
      )
      .readonly(),
  }),
})

/** One version, also one that was refused lately, and what the gate found. */
export const getRelease = endpoint({
  method: 'GET',
  path: '/releases/:name/:version',
  scope: 'read',
  params: z.object({ name, version }),
  response: z.object({
    name: z.string(),
    version: z.string(),
    /** Null when it was refused. */
    published: z.object({ at: instant, by: z.string() }).nullable(),
    isLive: z.boolean(),
    markedBad: z.object({ at: instant, by: z.string(), why: z.string() }).nullable(),
    filesRemovedAt: instant.nullable(),
    bytes: z.int(),
    verdict: Verdict.nullable(),
    /** Null where no browser looked at it. */
    browserCheck: BrowserCheck.nullable(),
    /** Whether lines of sources are known, for the version was published with source maps. */
    hasSourceMaps: z.boolean(),
    /** Of the last 30 days, those seen last first; at most 50. */
    failures: z.array(VersionFailure).readonly(),
    /** Null where its pages were not compared with the live ones. */
    shadow: ShadowReport.nullable(),
  }),
})

/** Removes the files of releases that were not live lately, and abandoned uploads. */
export const collectGarbage = endpoint({
  method: 'POST',
  path: '/garbage',
  scope: 'promote',
  body: z.strictObject({ isDryRun: z.boolean() }),
  response: z.object({ releases: z.array(z.string()).readonly(), uploads: z.int() }),
})

/** For `before`: from the newest on. */
export const NEWEST = '999999999'

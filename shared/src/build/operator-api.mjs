import { z } from 'zod'
import { PART_NAME } from './part-name.mjs'

/**
 * One call of the operator API, as data: the server and the command lines read this value. `scope` is what a token must allow;
 * `publish` is for the remote that the call is about. A body of `bytes` is sent as it is. A response of null is status 204.
 *
 * @typedef {object} OperatorEndpoint
 * @property {'GET' | 'POST' | 'PUT'} method
 * @property {string} path below `/operator`
 * @property {'read' | 'promote' | 'publish'} scope
 * @property {import('zod').ZodObject} [params]
 * @property {import('zod').ZodType | 'bytes'} [body]
 * @property {import('zod').ZodType | null} response
 */

/**
 * @template {OperatorEndpoint} const E
 * @param {E} declaration
 * @returns {E}
 */
const endpoint = (declaration) => declaration

const name = z.string().regex(PART_NAME)
const version = z.string().max(80)
const versions = z.record(z.string(), z.string())
const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

const change = {
  why: z.string().trim().min(1).max(500),
  expectedGeneration: z.int().min(0).optional(),
}
/** Also a version that is marked as bad; takes the mark off. */
const force = { force: z.boolean().optional() }

const Composition = z.object({
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
  action: z.enum(['promote', 'rollback', 'retire', 'mark-bad', 'canary', 'stop-canary', 'pin', 'unpin']),
  who: z.string(),
  why: z.string(),
  createdAt: instant,
})

const Release = z.object({
  name: z.string(),
  version: z.string(),
  publishedAt: instant,
  publishedBy: z.string(),
  markedBad: z.object({ at: instant, by: z.string(), why: z.string() }).nullable(),
  filesRemovedAt: instant.nullable(),
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

/** Begins an upload. The body is the build's manifest (`release.json`), which the gate checks. */
export const startUpload = endpoint({
  method: 'POST',
  path: '/releases',
  scope: 'publish',
  body: z.looseObject({ name }),
  response: z.object({ upload: z.string() }),
})

/** One file of the manifest, or a compressed copy of one. */
export const uploadFile = endpoint({
  method: 'PUT',
  path: '/uploads/:upload/*',
  scope: 'publish',
  params: z.object({ upload: z.string(), '*': z.string() }),
  body: 'bytes',
  response: null,
})

/** Publishes what was uploaded; it is not live before it is promoted. */
export const commitUpload = endpoint({
  method: 'POST',
  path: '/uploads/:upload/commit',
  scope: 'publish',
  params: z.object({ upload: z.string() }),
  response: z.object({ name: z.string(), version: z.string() }),
})

/** Makes versions live, all in one composition. */
export const promote = endpoint({
  method: 'POST',
  path: '/promote',
  scope: 'promote',
  body: z.strictObject({ versions: z.record(name, version), ...change, ...force }),
  response: Composition,
})

/** Brings back the version, or with null what was live before; a remote that was new goes. */
export const rollBack = endpoint({
  method: 'POST',
  path: '/rollback',
  scope: 'promote',
  body: z.strictObject({
    name,
    version: version.nullable(),
    marksBad: z.boolean().optional(),
    ...change,
    ...force,
  }),
  response: Composition,
})

/** Takes a remote out of the composition, if the others can do without it. */
export const retire = endpoint({
  method: 'POST',
  path: '/retire',
  scope: 'promote',
  body: z.strictObject({ name, ...change }),
  response: Composition,
})

/** For any published version at any time: open tabs leave it at once. */
export const markBad = endpoint({
  method: 'POST',
  path: '/mark-bad',
  scope: 'promote',
  body: z.strictObject({ name, version, ...change }),
  response: z.object({ ...Composition.shape, isStillLive: z.boolean() }),
})

/** Gives a version to a share of the visitors, or changes the share. The same visitors keep it while the share grows. */
export const startCanary = endpoint({
  method: 'POST',
  path: '/canary',
  scope: 'promote',
  body: z.strictObject({ name, version, percent: z.int().min(1).max(99), ...change, ...force }),
  response: Composition,
})

/** Everybody has the stable version again; open tabs leave the canary's at once. */
export const stopCanary = endpoint({
  method: 'POST',
  path: '/canary/stop',
  scope: 'promote',
  body: z.strictObject({ name, marksBad: z.boolean().optional(), ...change }),
  response: Composition,
})

/** From now on the part is not promoted, retired or given a canary. */
export const pin = endpoint({
  method: 'POST',
  path: '/pin',
  scope: 'promote',
  body: z.strictObject({ name, ...change }),
  response: Composition,
})

export const unpin = endpoint({
  method: 'POST',
  path: '/unpin',
  scope: 'promote',
  body: z.strictObject({ name, ...change }),
  response: Composition,
})

const Comparison = z.object({
  canaryViews: z.int(),
  canaryFailures: z.int(),
  stableViews: z.int(),
  stableFailures: z.int(),
})

/** How each version did in the last hours, at most 720, summed over all processes; and what is compared at present. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/health/:hours',
  scope: 'read',
  params: z.object({ hours: z.string().regex(/^([1-9]|[1-9]\d|[1-6]\d\d|7[01]\d|720)$/) }),
  response: z.object({
    versions: z
      .array(
        z.object({
          name: z.string(),
          version: z.string(),
          /** Pages sent, and those of them that told of a problem which a shopper can notice. */
          views: z.int(),
          failedViews: z.int(),
          /** Problems that pages reported, by kind. */
          loads: z.int(),
          renders: z.int(),
          uncaught: z.int(),
          handled: z.int(),
          /** Pages rendered by the server, and those of them that left a slot of the part to the browser. */
          serverRenders: z.int(),
          failedServerRenders: z.int(),
        }),
      )
      .readonly(),
    rollouts: z
      .array(
        z.object({
          name: z.string(),
          version: z.string(),
          against: z.string(),
          kind: z.enum(['canary', 'promotion']),
          since: instant,
          views: Comparison,
          renders: Comparison,
          /** How many times better "it is worse" explains this; beyond `limit` it is taken back. */
          evidence: z.number(),
          limit: z.number(),
        }),
      )
      .readonly(),
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

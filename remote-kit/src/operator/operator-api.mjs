import { PART_NAME } from '@store/shared/remotes/part-name.mjs'
import { z } from 'zod'

/**
 * One call of the operator API, as data: the server and the command lines read this value. `scope` is what a token must allow:
 * `publish`, `promote` and `rollback` each for every remote that the call is about, `any` nothing. A body of `bytes` is sent as it is, and so is
 * such a response. A response of null is status 204.
 *
 * @typedef {object} OperatorEndpoint
 * @property {'GET' | 'POST' | 'PUT'} method
 * @property {string} path below `/operator`
 * @property {'any' | 'read' | 'admin' | 'publish' | 'promote' | 'rollback'} scope
 * @property {import('zod').ZodObject} [params]
 * @property {import('zod').ZodType | 'bytes'} [body]
 * @property {number} [bodyBytes] at most; 256 KB where nothing is said
 * @property {import('zod').ZodType | 'bytes' | null} response
 */

/**
 * Whether a token with these scopes may do what needs `wanted`, such as `promote:catalog`.
 *
 * @param {readonly string[]} scopes
 * @param {string} wanted
 */
export function allows(scopes, wanted) {
  const [action] = wanted.split(':')
  return scopes.some(
    (scope) => scope === wanted || scope === 'admin' || (wanted.includes(':') && scope === `${action}:*`),
  )
}

/** For the slowest answer: the gate renders for some seconds, on a busy machine for longer. The server waits as long as its callers. */
export const ANSWER_WITHIN_MS = 150_000

/** Why a call is refused, as the `code` of its answer. */
export const REFUSALS = /** @type {const} */ ([
  'token-missing',
  'token-unknown',
  'token-expired',
  'token-revoked',
  'scope',
  'malformed',
  'gate',
  'unchecked',
  'exists',
  'reserved',
  'conflict',
  'unchanged',
  'bad',
  'pinned',
  'busy',
  'removed',
  'unknown',
  'files',
  'untrusted',
  'no-space',
])
/** @typedef {typeof REFUSALS[number]} OperatorRefusal */

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
  ]),
  who: z.string(),
  why: z.string(),
  createdAt: instant,
})

/** What came of the last look at a version; null where nobody looked. `accepted`: refused, and somebody went on all the same. */
const Outcome = z.enum(['passed', 'refused', 'accepted']).nullable()

const Release = z.object({
  name: z.string(),
  version: z.string(),
  publishedAt: instant,
  publishedBy: z.string(),
  markedBad: z.object({ at: instant, by: z.string(), why: z.string() }).nullable(),
  filesRemovedAt: instant.nullable(),
  gate: Outcome,
  browserCheck: Outcome,
})

const Finding = z.object({
  /** What was looked at: `load`, `render`, `hang`, `death`, `memory`, `growth`, `empty`, `status`, `size`, … */
  check: z.string(),
  /** A part, or one of its modules. */
  module: z.string().nullable(),
  page: z.string().nullable(),
  severity: z.enum(['refusal', 'warning']),
  text: z.string(),
})

/** What the gate found. A release with refusals is published or promoted only when somebody accepts them. */
export const Verdict = z.object({
  checkedAt: z.iso.datetime(),
  /** The composition that it was rendered in. */
  versions,
  findings: z.array(Finding).readonly(),
  accepted: z.object({ by: z.string(), why: z.string() }).nullable(),
})
/** @typedef {z.infer<typeof Finding>} GateFinding */
/** @typedef {z.infer<typeof Verdict>} GateVerdict */

export const MAX_PICTURES = 24
export const MAX_PICTURE_BYTES = 100 * 1024
const MAX_FINDINGS = 100

/** The `check` of a finding that says that a browser check did not end. */
export const UNFINISHED = 'unfinished'

const Width = z.int().min(1).max(10_000)
const pageUrl = z.string().max(500)

/** What a browser found that opened the pages of a version in the live store, on the side of its publisher. */
export const BrowserCheck = z.object({
  checkedAt: z.iso.datetime(),
  by: z.string(),
  /** The composition that was looked at. It counts for this one alone. */
  versions,
  /** Such as `Chromium 141.0.7390.37`. */
  browser: z.string().max(100),
  tookMs: z.int().min(0),
  /** Addresses that were opened, each at every width. */
  pages: z.array(pageUrl).max(100).readonly(),
  widths: z.array(Width).max(5).readonly(),
  findings: z.array(Finding).readonly(),
  /** How the pages looked, to be asked for by their ids (`getPicture`). */
  pictures: z.array(z.object({ id: z.string(), page: pageUrl, width: Width })).readonly(),
  /** Who promoted it in spite of what it found, and why. */
  accepted: z.object({ by: z.string(), why: z.string() }).nullable(),
})
/** @typedef {z.infer<typeof BrowserCheck>} ReleaseBrowserCheck */

/** Of a change that went through the gate; null when there was nothing to look at. */
const JudgedComposition = z.object({ ...Composition.shape, verdict: Verdict.nullable() })

/** Why what the gate refuses is to be done all the same. */
const acceptance = { accept: z.string().trim().min(1).max(500).optional() }

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

/** Who calls, and what the token allows. */
export const getOperator = endpoint({
  method: 'GET',
  path: '/me',
  scope: 'any',
  response: z.object({
    who: z.string(),
    scopes: z.array(z.string()).readonly(),
    /** Null: valid until it is revoked. */
    expiresAt: instant.nullable(),
  }),
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
          /** `page`: scripts until it is interactive, of all parts; `module`: files of this part that it needs at once; `all`: of this part. */
          kind: z.enum(['page', 'module', 'all']),
          /** A page's pattern, a module's address, or a group of files. */
          what: z.string(),
          before: Size.nullable(),
          after: Size.nullable(),
        }),
      )
      .readonly(),
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
  body: z.strictObject(acceptance),
  response: z.object({ name: z.string(), version: z.string(), verdict: Verdict.nullable() }),
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
  }),
})

/** One picture of a browser check: WebP or PNG. */
export const getPicture = endpoint({
  method: 'GET',
  path: '/releases/:name/:version/pictures/:picture',
  scope: 'read',
  params: z.object({ name, version, picture: z.string().regex(/^\d{1,3}$/) }),
  response: 'bytes',
})

/** What a browser has to open to check a version. Changes nothing that anybody else sees. */
export const startBrowserCheck = endpoint({
  method: 'POST',
  path: '/browser-checks',
  scope: 'publish',
  body: z.strictObject({ name, version }),
  response: z.object({
    /** A hash of the version's files, and the composition with it: what is found is kept for these only. */
    content: z.string(),
    versions,
    /** Addresses that put the browser into the preview, and out of it. */
    preview: z.string(),
    leave: z.string(),
    /** The same for a tab that goes to the version and back without a page load. */
    rehearsal: z.object({ before: z.string(), during: z.string(), after: z.string() }),
    /** Every page that shows something of the version, those first that show most between them. */
    pages: z
      .array(
        z.object({
          url: z.string(),
          /** Made up, because the store's data has no value: it may as well be not found. */
          isExample: z.boolean(),
          forCustomers: z.boolean(),
          /** The slots that the page must show, of the version, such as `catalog/ProductListing`. */
          slots: z.array(z.string()).readonly(),
        }),
      )
      .readonly(),
    /** Pages of products; none when nothing is sold yet. */
    products: z.array(z.string()).readonly(),
    /** Null where no part of the composition has one. */
    checkout: z.string().nullable(),
  }),
})

/** Keeps what a browser found, with a version that is published. */
export const keepBrowserCheck = endpoint({
  method: 'PUT',
  path: '/browser-checks',
  scope: 'publish',
  // The pictures in base64, and what is said of them.
  bodyBytes: 4 * 1024 * 1024,
  body: z.strictObject({
    name,
    version,
    content: z.string().max(100),
    versions,
    browser: BrowserCheck.shape.browser,
    tookMs: BrowserCheck.shape.tookMs,
    pages: BrowserCheck.shape.pages,
    widths: BrowserCheck.shape.widths,
    findings: z
      .array(
        z.strictObject({
          check: z.string().max(40),
          module: z.string().max(120).nullable(),
          page: pageUrl.nullable(),
          severity: Finding.shape.severity,
          text: z.string().max(500),
        }),
      )
      .max(MAX_FINDINGS),
    pictures: z
      .array(
        z.strictObject({
          page: pageUrl,
          width: Width,
          /** WebP or PNG, in base64. */
          image: z.base64().max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4),
        }),
      )
      .max(MAX_PICTURES),
  }),
  response: BrowserCheck,
})

/** Makes versions live, all in one composition. */
export const promote = endpoint({
  method: 'POST',
  path: '/promote',
  scope: 'promote',
  body: z.strictObject({ versions: z.record(name, version), ...change, ...force, ...acceptance }),
  response: JudgedComposition,
})

/** Brings back the version, or with null what was live before; a remote that was new goes. */
export const rollBack = endpoint({
  method: 'POST',
  path: '/rollback',
  scope: 'rollback',
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
  scope: 'rollback',
  body: z.strictObject({ name, version, ...change }),
  response: z.object({ ...Composition.shape, isStillLive: z.boolean() }),
})

/** Gives a version to a share of the visitors, or changes the share. The same visitors keep it while the share grows. */
export const startCanary = endpoint({
  method: 'POST',
  path: '/canary',
  scope: 'promote',
  body: z.strictObject({
    name,
    version,
    percent: z.int().min(1).max(99),
    ...change,
    ...force,
    ...acceptance,
  }),
  response: JudgedComposition,
})

/** Everybody has the stable version again; open tabs leave the canary's at once. */
export const stopCanary = endpoint({
  method: 'POST',
  path: '/canary/stop',
  scope: 'rollback',
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

/**
 * The same call, undone before it takes effect: it makes the same checks, the gate's as well, is refused with the same words, and says what
 * would be live.
 *
 * @template {OperatorEndpoint & { response: z.ZodType }} const E
 * @param {E} change
 * @returns {Omit<E, 'path' | 'response'> & { path: string, response: z.ZodObject<{ before: z.ZodNullable<typeof Composition>, after: E['response'] }> }}
 */
export const dryRunOf = (change) => ({
  ...change,
  path: `${change.path}/dry-run`,
  response: z.object({ before: Composition.nullable(), after: change.response }),
})

/**
 * The dry run of a call that does not change what is live: it makes the same checks, is refused with the same words, and answers nothing.
 *
 * @template {OperatorEndpoint} const E
 * @param {E} call
 * @returns {Omit<E, 'path' | 'response'> & { path: string, response: null }}
 */
export const trialOf = (call) => ({ ...call, path: `${call.path}/dry-run`, response: null })

const Comparison = z.object({
  canaryViews: z.int(),
  canaryFailures: z.int(),
  stableViews: z.int(),
  stableFailures: z.int(),
})

const hours = z.string().regex(/^([1-9]|[1-9]\d|[1-6]\d\d|7[01]\d|720)$/)

/** How fast pages were for visitors: three quarters at most `p75`, in milliseconds, or the score for CLS. */
const vitalReading = {
  /** A part that has something on these pages. */
  name: z.string(),
  version: z.string(),
  vital: z.enum(['LCP', 'INP', 'CLS', 'TTFB']),
  samples: z.int(),
  p75: z.number(),
  /** Of the samples, as web.dev/articles/vitals has it. */
  good: z.int(),
  poor: z.int(),
}

/** How each version did in the last hours, at most 720, summed over all processes; and what is compared at present. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/health/:hours',
  scope: 'read',
  params: z.object({ hours }),
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
    /** By the page's pattern, such as `/products/:id`. */
    vitals: z.array(z.object({ path: z.string(), ...vitalReading })).readonly(),
    rollouts: z
      .array(
        z.object({
          name: z.string(),
          version: z.string(),
          /** Null for a canary of a remote that is not live: it is compared with nothing. */
          against: z.string().nullable(),
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

/** The same over time: one row for each version and step with pages, in order. */
export const getHealthSeries = endpoint({
  method: 'GET',
  path: '/health/:hours/series',
  scope: 'read',
  params: z.object({ hours }),
  response: z.object({
    from: instant,
    until: instant,
    stepMinutes: z.int(),
    rows: z
      .array(
        z.object({
          /** The beginning of the step. */
          at: instant,
          name: z.string(),
          version: z.string(),
          views: z.int(),
          failedViews: z.int(),
          serverRenders: z.int(),
          failedServerRenders: z.int(),
        }),
      )
      .readonly(),
  }),
})

/** The vitals of each version by hour, over all pages that it has something on, oldest first. */
export const getVitalHours = endpoint({
  method: 'GET',
  path: '/health/:hours/vitals',
  scope: 'read',
  params: z.object({ hours }),
  response: z.object({ hours: z.array(z.object({ since: instant, ...vitalReading })).readonly() }),
})

/** Removes the files of releases that were not live lately, and abandoned uploads. */
export const collectGarbage = endpoint({
  method: 'POST',
  path: '/garbage',
  scope: 'promote',
  body: z.strictObject({ isDryRun: z.boolean() }),
  response: z.object({ releases: z.array(z.string()).readonly(), uploads: z.int() }),
})

const linkId = z.string().regex(/^[0-9a-f]{16}$/, 'the id of a link, as the list has it')

/** Signs a link that shows a version in the live store to the browser that opens it. */
export const createPreview = endpoint({
  method: 'POST',
  path: '/previews',
  scope: 'publish',
  body: z.strictObject({
    name,
    version,
    minutes: z
      .int()
      .min(1)
      .max(24 * 60),
  }),
  response: z.object({ id: linkId, url: z.string(), until: instant }),
})

/** The preview links that still open something, those of browser checks included, newest first; never the links themselves. */
export const getPreviews = endpoint({
  method: 'GET',
  path: '/previews',
  scope: 'read',
  response: z.object({
    previews: z
      .array(
        z.object({
          id: linkId,
          name,
          version,
          purpose: z.enum(['preview', 'browser check']),
          createdAt: instant,
          createdBy: z.string(),
          endsAt: instant,
        }),
      )
      .readonly(),
  }),
})

/** From now on the link opens nothing; browsers that opened it are told so with their next page. */
export const revokePreview = endpoint({
  method: 'POST',
  path: '/previews/revoke',
  scope: 'publish',
  body: z.strictObject({ id: linkId, why: change.why }),
  response: null,
})

/** Signs what the database holds as it is, in a generation of its own: after the key was lost, or the database came back from a copy. */
export const trustAsIs = endpoint({
  method: 'POST',
  path: '/trust',
  scope: 'admin',
  body: z.object({
    why: change.why,
    /** The generation gets a higher number than this, which some process may have seen. */
    above: z.int().min(0).max(1_000_000_000).optional(),
  }),
  response: Composition,
})

const tokenName = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,40}$/, 'at most 40 letters, digits, dots, hyphens and underscores')

/** Makes a token, which the answer alone ever holds. */
export const createToken = endpoint({
  method: 'POST',
  path: '/tokens',
  scope: 'admin',
  body: z.strictObject({
    name: tokenName,
    scopes: z.array(z.string().max(80)).min(1).max(20),
    /** Null: valid until it is revoked. */
    expiresAt: instant.nullable(),
  }),
  response: z.object({ token: z.string() }),
})

export const revokeToken = endpoint({
  method: 'POST',
  path: '/tokens/revoke',
  scope: 'admin',
  body: z.strictObject({ name: tokenName, why: change.why }),
  response: null,
})

/** Tokens that were made by a call, newest first; those of the configuration are not listed. */
export const getTokens = endpoint({
  method: 'GET',
  path: '/tokens',
  scope: 'admin',
  response: z.object({
    tokens: z
      .array(
        z.object({
          name: z.string(),
          scopes: z.array(z.string()).readonly(),
          createdAt: instant,
          createdBy: z.string(),
          expiresAt: instant.nullable(),
          lastUsedAt: instant.nullable(),
          revokedAt: instant.nullable(),
          revokedBy: z.string().nullable(),
        }),
      )
      .readonly(),
  }),
})

/** What operators did beside changing the composition, and what they were refused: up to 100 entries before one, newest first. */
export const getAudit = endpoint({
  method: 'GET',
  path: '/audit/:before',
  scope: 'read',
  params: z.object({ before: z.string().regex(/^[1-9]\d{0,14}$/) }),
  response: z.object({
    entries: z
      .array(
        z.object({
          id: z.int(),
          at: instant,
          /** Empty for a stranger. */
          who: z.string(),
          action: z.string(),
          subject: z.string(),
          why: z.string(),
        }),
      )
      .readonly(),
  }),
})

/** For `before`: from the newest on. */
export const NEWEST = '999999999'

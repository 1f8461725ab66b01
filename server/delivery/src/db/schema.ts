import type { ReleaseBrowserCheck } from '@store/remote-kit/operator/browser-check-calls.mjs'
import type { GateVerdict } from '@store/remote-kit/operator/operator-shapes.mjs'
import type { ReleaseShadowReport } from '@store/remote-kit/operator/shadow-shapes.mjs'
import { CURRENCIES } from '@store/shared/domain/money'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { LOAD_PHASES } from '@store/shared/remotes/reports/load-phases'
import { isNull } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export interface Canary {
  readonly version: string
  /** Of the visitors, above 0 and below 100. */
  readonly percent: number
  /** The generation that began it: who gets it follows from this number, so that each rollout chooses anew. */
  readonly rollout: number
  /** When that was, as an ISO instant. */
  readonly since: string
}
export type Canaries = Readonly<Record<string, Canary>>

export interface Pin {
  readonly by: string
  /** An ISO instant. */
  readonly at: string
  readonly why: string
}
export type Pins = Readonly<Record<string, Pin>>

export const ACTIONS = [
  'promote',
  'rollback',
  'retire',
  'mark-bad',
  'canary',
  'stop-canary',
  'pin',
  'unpin',
  /** What the database held was signed as it was. */
  'trust',
  /** Of the service worker: off or on for all visitors. */
  'service-worker',
] as const

export const WORKER_STATES = ['on', 'off'] as const
export type WorkerState = (typeof WORKER_STATES)[number]

/** As it lies with its version. */
export interface KeptShadowReport extends Omit<ReleaseShadowReport, 'state'> {
  /** A fingerprint of each difference, so that what was accepted is known again. */
  readonly differences: readonly string[]
  readonly isAccepted: boolean
}

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** A version of one released part. Reserved first; it exists for all others once `publishedAt` is set. */
export const releases = pgTable(
  'releases',
  {
    name: text().notNull(),
    version: text().notNull(),
    manifest: jsonb().$type<ReleaseManifest>().notNull(),
    /** Whoever holds the newest reservation may upload and commit. */
    reservation: uuid().notNull(),
    reservedAt: instant().notNull(),
    publishedBy: text().notNull(),
    publishedAt: instant(),
    /** Set together. Open tabs leave a version that is marked as bad once another one is live. */
    markedBadAt: instant(),
    markedBadBy: text(),
    markedBadWhy: text(),
    /** The files are gone from the store, or about to go; publishing the same bytes again brings them back. */
    filesRemovedAt: instant(),
    /** What the gate last found, refused uploads included; null where it did not look. */
    verdict: jsonb().$type<GateVerdict>(),
    /** What a browser last found that opened it in the live store; null where none looked. */
    browserCheck: jsonb().$type<ReleaseBrowserCheck>(),
    /** What its pages say otherwise than those of the live version; null where they were not compared. */
    shadow: jsonb().$type<KeptShadowReport>(),
    /** Of `toReleaseText`, made when it was published. Null for one that was published before releases were signed. */
    signature: text(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)

/** What the store was made of, when; only ever added to (a trigger sees to it). The highest generation is live. */
export const compositions = pgTable('compositions', {
  generation: integer().primaryKey(),
  /** Version by released name. */
  versions: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  /** Containers that open tabs must leave at once. */
  withdrawn: jsonb().$type<readonly string[]>().notNull(),
  /** By released name: what a share of the visitors gets instead of the version in `versions`. */
  canaries: jsonb().$type<Canaries>().notNull().default({}),
  /** By released name: parts that are neither promoted nor tried out. */
  pins: jsonb().$type<Pins>().notNull().default({}),
  /** `off`: browsers remove the service worker and all that it kept. */
  serviceWorker: text({ enum: WORKER_STATES }).notNull().default('on'),
  action: text({ enum: ACTIONS }).notNull(),
  who: text().notNull(),
  why: text().notNull(),
  createdAt: instant().notNull(),
})

/**
 * How each version does in browsers and on the server, summed by minute and later by hour. Sums of a version that served a share of the
 * visitors and of the one beside it are of the same minutes and generations, so that they can be compared.
 */
export const releaseHealth = pgTable(
  'release_health',
  {
    /** The beginning of the minute, or of the hour. */
    since: instant().notNull(),
    /** Of the composition that the pages were made of: within one, the share of a canary does not change. */
    generation: integer().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    /** Pages sent that were made with this version. */
    views: integer().notNull(),
    /** Of these, the ones that reported a problem of this part which a shopper can notice. */
    failedViews: integer().notNull(),
    /** Problems that pages reported, by kind. */
    loads: integer().notNull(),
    renders: integer().notNull(),
    uncaught: integer().notNull(),
    handled: integer().notNull(),
    /** Pages rendered by the server, and those of them that left a slot of this part to the browser. */
    serverRenders: integer().notNull(),
    failedServerRenders: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.since, table.generation, table.name, table.version] })],
)

/**
 * What went wrong with each version, in browsers and on the server: one row for failures that are alike. Kept as long as `release_health`, at
 * most a hundred of a version.
 */
export const releaseFailures = pgTable(
  'release_failures',
  {
    name: text().notNull(),
    version: text().notNull(),
    /** Of the columns below up to `frames`. */
    digest: text().notNull(),
    side: text({ enum: ['browser', 'server'] }).notNull(),
    /** What loading had come to; null for what happens later. */
    phase: text({ enum: LOAD_PHASES }),
    /** A slot or page, or where in the part it happened. */
    place: text().notNull(),
    message: text().notNull(),
    /** Positions in files of the version, from where it was thrown outwards. */
    frames: jsonb().$type<readonly string[]>().notNull(),
    count: integer().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    /** Of the last page that told of it; null for one without. */
    traceId: text(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.digest] })],
)

/**
 * From how many networks the failures of `release_health` come, so that one network cannot roll a release back. Kept for two days; a network is
 * a keyed hash that changes every day, so that it names no visitor and cannot be followed.
 */
export const networkFailures = pgTable(
  'network_failures',
  {
    /** The beginning of the minute. */
    since: instant().notNull(),
    generation: integer().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    network: text().notNull(),
    /** As `failed_views`. */
    failures: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.since, table.generation, table.name, table.version, table.network] }),
  ],
)

/** How fast pages were for the people who saw them, summed by hour; kept as long as `release_health`. */
export const pageVitals = pgTable(
  'page_vitals',
  {
    /** The beginning of the hour. */
    since: instant().notNull(),
    /** The pattern of the page's address. */
    path: text().notNull(),
    /** A part that has something on the page. */
    name: text().notNull(),
    version: text().notNull(),
    vital: text({ enum: ['LCP', 'INP', 'CLS', 'TTFB', 'TTI'] }).notNull(),
    /** Pages by range, as `vital-scales.ts` has the ranges. */
    counts: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.since, table.path, table.name, table.version, table.vital] })],
)

/**
 * What pages told of themselves while a canary of one of their parts ran, so that its metrics can be compared with the stable version's in the same
 * minutes. Kept for a week.
 */
export const rolloutSamples = pgTable(
  'rollout_samples',
  {
    /** The beginning of the minute in which it was told. */
    since: instant().notNull(),
    /** Of the composition that the pages were made of. */
    generation: integer().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    /** As `metrics.ts` registers it. */
    metric: text().notNull(),
    /** Visits by range, as `value-scale.ts` has the ranges. */
    counts: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.since, table.generation, table.name, table.version, table.metric] }),
  ],
)

/**
 * Addresses of public pages that visitors asked for, the last thousand different ones: with these a new version is compared with the live one.
 * None that needs a log-in, and nothing that visitors typed.
 */
export const pageAddresses = pgTable(
  'page_addresses',
  {
    /** Path and query. */
    url: text().notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    views: integer().notNull(),
    lastAskedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.url, table.currency] }),
    index('page_addresses_last_asked_at').on(table.lastAskedAt),
  ],
)

export interface RolloutStep {
  /** Of the visitors, from 1 to 100. */
  readonly percent: number
  /** How long it lasts at least; 0 for the last one. */
  readonly seconds: number
}

export const ROLLOUT_STATES = ['running', 'paused', 'promoted', 'rolled-back'] as const

/** Rollouts that go on by themselves, step by step. */
export const rolloutPlans = pgTable(
  'rollout_plans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    version: text().notNull(),
    steps: jsonb().$type<readonly RolloutStep[]>().notNull(),
    /** Visits of the version that each step but the last has to see. */
    leastVisits: integer().notNull(),
    /** Metrics that neither stop it nor take it back. */
    ignored: jsonb().$type<readonly string[]>().notNull(),
    state: text({ enum: ROLLOUT_STATES }).notNull(),
    /** Which step it is at, from 0 on. */
    step: integer().notNull(),
    /** What it last gave the visitors; another share was chosen by hand. */
    percent: integer().notNull(),
    /** When the step began, or the plan was resumed in it. */
    stepSince: instant().notNull(),
    /** Which began the step; 0 before the first one. */
    generation: integer().notNull(),
    /** What it waits for, why it is paused or how it ended. */
    says: text().notNull(),
    why: text().notNull(),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
    endedAt: instant(),
    /** Counts its changes, so that one of many processes makes each. */
    revision: integer().notNull(),
  },
  (table) => [uniqueIndex('rollout_plans_open_name').on(table.name).where(isNull(table.endedAt))],
)

/** Tokens that were made by a call; those of the configuration stand in none. */
export const operatorTokens = pgTable(
  'operator_tokens',
  {
    /** The public half of a token. */
    id: text().primaryKey(),
    /** Goes into the logs; of one token at a time that is valid. */
    name: text().notNull(),
    scopes: jsonb().$type<readonly string[]>().notNull(),
    /** SHA-256 of the secret half, in hexadecimal. */
    digest: text().notNull(),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
    expiresAt: instant(),
    /** To the minute. */
    lastUsedAt: instant(),
    revokedAt: instant(),
    revokedBy: text(),
  },
  (table) => [uniqueIndex('operator_tokens_valid_name').on(table.name).where(isNull(table.revokedAt))],
)

/** What operators did beside changing the composition, and what they were refused; only ever added to (a trigger sees to it). */
export const operatorAudit = pgTable('operator_audit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  /** Empty for a stranger. */
  who: text().notNull(),
  action: text().notNull(),
  /** A release, a token's name or a call. */
  subject: text().notNull(),
  why: text().notNull(),
})

/** What each process of the store last said of itself. */
export const processes = pgTable('processes', {
  /** Chosen at its start. */
  id: uuid().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  roles: jsonb().$type<readonly string[]>().notNull(),
  startedAt: instant().notNull(),
  seenAt: instant().notNull(),
  /** What it serves; 0 for nothing. */
  generation: integer().notNull(),
  failing: jsonb().$type<readonly string[]>().notNull(),
  degraded: jsonb().$type<readonly string[]>().notNull(),
})

/** What is signed of each generation. Signed anew before it expires, and when the key changes. */
export const releaseStatements = pgTable('release_statements', {
  generation: integer().primaryKey(),
  /** The text that was signed: JSON of a `ReleaseStatement`. */
  statement: text().notNull(),
  signature: text().notNull(),
  /** Goes into `record` of the statement. */
  salt: text().notNull(),
})

/** Links to previews; only its reader has the link itself. Removed a day after its end. */
export const previewLinks = pgTable('preview_links', {
  /** Stands in the signed link, and opens nothing by itself. */
  id: text().primaryKey(),
  name: text().notNull(),
  version: text().notNull(),
  /** A browser check has one for all its addresses. */
  purpose: text({ enum: ['preview', 'browser check'] }).notNull(),
  createdAt: instant().notNull(),
  createdBy: text().notNull(),
  endsAt: instant().notNull(),
  revokedAt: instant(),
  revokedBy: text(),
})

import type { Tracing } from '@store/platform/tracing/tracing'
import { isRecord } from '@store/shared/domain/record'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database'
import type { MigrationSet } from '../migration-state'
import type { ReadReplica, ReplicaLog } from './read-replica'

export interface ConnectionCounts {
  readonly open: number
  readonly idle: number
  /** Callers that wait for one. */
  readonly waiting: number
}

export interface OpenDatabase {
  readonly db: Database
  /** For reads that may be two seconds old: a replica where there is one that is fresh, else the same. Never for what a customer just did. */
  readonly reads: Database
  readonly kind: 'pglite' | 'postgres'
  /**
   * Applies what is missing, once, whatever number of processes start together.
   *
   * @throws {DatabaseNewerError} when a newer program has migrated it; nothing is changed then.
   */
  migrate(set: MigrationSet): Promise<void>
  /** Null for the embedded database, which has one. */
  connections(): ConnectionCounts | null
  /** Null where none is configured. */
  readonly replica: Pick<ReadReplica, 'state' | 'look'> | null
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Null for the embedded database. */
  readonly databaseUrl: string | null
  /** Past the pooler that is behind `databaseUrl`, which gives each transaction any of its connections; null where there is none. */
  readonly databaseDirectUrl?: string | null
  /** Of a replica that answers reads of the catalogue; null where there is none. */
  readonly databaseReadUrl?: string | null
  /** How the replica is looked at; each second unless told otherwise. */
  readonly replica?: { readonly lookEveryMs: number | null }
  /** Where the embedded database lives, in a folder `pglite`; null keeps it in memory. */
  readonly dataDir: string | null
  /** What a new embedded database starts with, as PGlite dumps it; nothing unless given. */
  readonly image?: Blob
  readonly log: Pick<FastifyBaseLogger, 'error'> & ReplicaLog
  /** Goes on with a database that a newer program has migrated; refused unless told otherwise. */
  readonly acceptsNewerDatabase?: boolean
  /** How long a query of PostgreSQL may take before this side gives it up; 20 s unless told otherwise. */
  readonly queryTimeoutMs?: number
  /** Told how long each query of PostgreSQL took. */
  readonly onQuery?: (seconds: number) => void
  /** Queries of PostgreSQL become spans, and say in a comment which trace they belong to, while that is recorded. */
  readonly tracing?: Pick<Tracing, 'statement'>
}

/** The database cannot be had; the message is one sentence for the operator. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError'
}

/** The database does not keep text as UTF-8; the message is one sentence for the operator. */
export class DatabaseEncodingError extends Error {
  override readonly name = 'DatabaseEncodingError'
}

/** Why a connection failed, in words. */
export function reasonOf(cause: unknown): string {
  const first: unknown = isRecord(cause) && Array.isArray(cause.errors) ? cause.errors[0] : cause
  return isRecord(first) && typeof first.message === 'string' ? first.message : String(first)
}

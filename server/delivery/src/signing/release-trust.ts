import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import type { ReleaseStatement } from '@store/shared/remotes/releases/release-statement'
import { ReleaseRefused } from '../audit/release-refused'
import type { CompositionRecord, CompositionRow, StoredStatement } from '../db/composition-record'
import type { SeenGenerations } from './seen-generation'
import { createSalt, digestsOf, type Signatures } from './signatures'

/** Why a generation is not taken. */
export const REFUSALS = ['unsigned', 'unknown key', 'altered', 'expired', 'replayed'] as const
export type Refusal = (typeof REFUSALS)[number]

/** A generation that this process does not take; the message is one sentence. */
export class NotTrusted extends Error {
  override readonly name = 'NotTrusted'
  constructor(
    readonly refusal: Refusal,
    message: string,
  ) {
    super(message)
  }
}

export type ReleaseTrust = ReturnType<typeof createReleaseTrust>

export interface ReleaseTrustOptions {
  readonly signatures: Signatures
  readonly seen: SeenGenerations
  readonly now: () => Date
}

/**
 * Decides which generations of the log this process takes (REL-07), and signs those that it makes.
 *
 * One function: short methods that share the keys and the newest generation seen.
 */
export function createReleaseTrust({ signatures, seen, now }: ReleaseTrustOptions) {
  const { canSign, publicKeys, signRelease, isGenuine } = signatures

  /** @throws {NotTrusted} unless the row is as it was signed */
  function read(record: CompositionRecord): ReleaseStatement {
    const { generation, signed } = record
    if (signed === null) throw new NotTrusted('unsigned', `generation ${generation} is not signed`)
    const statement = signatures.readStatement(record, signed)
    if (statement === 'unknown key') {
      throw new NotTrusted(
        statement,
        `generation ${generation} is signed with a key that is not in RELEASE_SIGNING_KEY`,
      )
    }
    if (statement === 'altered') {
      throw new NotTrusted(statement, `generation ${generation} is not as it was signed`)
    }
    return statement
  }

  const isExpired = ({ expiresAt }: ReleaseStatement): boolean => new Date(expiresAt) <= now()

  const isSeen = ({ generation, record }: ReleaseStatement): boolean =>
    seen.get()?.generation === generation && seen.get()?.record === record

  /** @throws {NotTrusted} for a generation that is older than one that was verified here, or does not follow it */
  async function expectToFollow(statement: ReleaseStatement, findLinks: FindLinks): Promise<void> {
    const before = seen.get()
    if (before === null || isSeen(statement)) return
    const { generation } = statement
    if (generation < before.generation) {
      throw new NotTrusted(
        'replayed',
        `generation ${generation} is older than generation ${before.generation}, which was verified here before`,
      )
    }
    const links = await findLinks(before.generation, generation)
    let wanted = generation === before.generation ? statement.record : statement.previous
    for (let at = generation - 1; at > before.generation && wanted !== null; at -= 1) {
      const link = links.get(at)
      const found = link ? signatures.readLink(link) : null
      wanted = found?.generation === at && found.record === wanted ? found.previous : 'missing'
    }
    if (wanted === null || wanted === before.record) return
    throw new NotTrusted(
      'replayed',
      `generation ${generation} does not follow generation ${before.generation} as it was verified here before`,
    )
  }

  return {
    publicKeys,
    canSign,
    signRelease,
    isGenuine,
    hasSeen: () => seen.get() !== null,
    seenGeneration: () => seen.get()?.generation ?? 0,

    /** Whether the row is as it was signed, however old. For going back from a newer one that was verified. */
    isAsSigned(record: CompositionRecord): boolean {
      try {
        read(record)
        return true
      } catch (error) {
        if (error instanceof NotTrusted) return false
        throw error
      }
    },

    /**
     * That the generation may be served, and from now on nothing older. One that was verified in this data folder before may have expired since.
     *
     * @throws {NotTrusted}
     */
    async expectServable(record: CompositionRecord, findLinks: FindLinks): Promise<void> {
      const statement = read(record)
      await expectToFollow(statement, findLinks)
      if (isExpired(statement) && !isSeen(statement)) {
        throw new NotTrusted(
          'expired',
          `the signature of generation ${record.generation} expired on ${statement.expiresAt}`,
        )
      }
      await seen.set({ generation: statement.generation, record: statement.record })
    },

    /** @throws {NotTrusted} for a part whose manifest is another one than was signed */
    expectParts(record: CompositionRecord, manifests: Iterable<ReleaseManifest>): void {
      const { parts } = read(record)
      for (const manifest of manifests) {
        if (isOneOf(parts[manifest.name], manifest)) continue
        const { name, version } = manifest
        throw new NotTrusted('altered', `${name} ${version} is not as it was signed`)
      }
    },

    /** Whether a manifest is one that was signed for this generation. */
    isPartOf(record: CompositionRecord, manifest: ReleaseManifest): boolean {
      return isOneOf(read(record).parts[manifest.name], manifest)
    },

    /** When open tabs and processes that start will not take the generation any more; null for one that is not signed. */
    expiryOf({ signed }: Pick<CompositionRecord, 'signed'>): Date | null {
      const statement = signed && signatures.readLink(signed)
      return statement && new Date(statement.expiresAt)
    },

    /**
     * That a change may be made on top of this generation: else what was written into the database by hand would be signed with it.
     *
     * @throws {ReleaseRefused}
     */
    async expectGenuine(latest: CompositionRecord | null, findLinks: FindLinks): Promise<void> {
      try {
        if (latest !== null) await expectToFollow(read(latest), findLinks)
        else if (seen.get() !== null) {
          throw new NotTrusted('replayed', 'the database has no generation, and one was verified here before')
        }
      } catch (error) {
        if (!(error instanceof NotTrusted)) throw error
        throw new ReleaseRefused(
          'untrusted',
          `Refused: ${error.message}. If what the database holds is right, first: trust --why "…"`,
        )
      }
    },

    /** @param previous null where an operator said that what the database holds is to be trusted */
    sign(
      record: CompositionRow,
      manifests: readonly ReleaseManifest[],
      previous: CompositionRecord | null,
    ): StoredStatement {
      const parts: ReleaseStatement['parts'] = {}
      for (const manifest of manifests) {
        parts[manifest.name] = [...(parts[manifest.name] ?? []), digestsOf(manifest)]
      }
      const before = previous && read(previous).record
      return signatures.signStatement({ record, salt: createSalt(), parts, previous: before })
    },

    /**
     * The same statement with a new time, when it is due or the key is another one. Null when it is not, or when it has expired and was
     * never verified here: then it may be an old one that was brought back.
     */
    async signAnew(record: CompositionRecord, findLinks: FindLinks): Promise<StoredStatement | null> {
      if (!canSign || record.signed === null) return null
      const statement = read(record)
      await expectToFollow(statement, findLinks)
      const age = now().getTime() - new Date(statement.issuedAt).getTime()
      const isDue = age > RENEWED_AFTER_MS || !signatures.isPresent(record.signed.signature)
      if (!isDue || (isExpired(statement) && !isSeen(statement))) return null
      const { salt } = record.signed
      const { parts, previous } = statement
      return signatures.signStatement({ record, salt, parts, previous })
    },

    /** The release's signature by the first key; null when it has one. */
    signReleaseAnew: (manifest: ReleaseManifest, signature: string | null): string | null =>
      isGenuine(manifest, signature) && !signatures.isPresent(signature) ? signRelease(manifest) : null,
  }
}

/** Statements of the generations between two, by generation. */
export type FindLinks = (after: number, before: number) => Promise<ReadonlyMap<number, StoredStatement>>

const RENEWED_AFTER_MS = 24 * 3_600_000

function isOneOf(signed: ReleaseStatement['parts'][string] | undefined, manifest: ReleaseManifest): boolean {
  try {
    const { manifest: digest } = digestsOf(manifest)
    return signed?.some((each) => each.manifest === digest) ?? false
  } catch {
    // A manifest that the gate never let in.
    return false
  }
}

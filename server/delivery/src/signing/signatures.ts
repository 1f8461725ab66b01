import { createHash, randomBytes, sign, verify } from 'node:crypto'
import { openPublicKey, type ReleaseKeys } from '@store/platform/config/secrets/release-keys'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import {
  KEY_ID_LENGTH,
  ReleaseStatement,
  type SignedPart,
  sorted,
  toPartText,
  toReleaseText,
} from '@store/shared/remotes/releases/release-statement'
import { ReleaseRefused } from '../audit/release-refused'
import type { CompositionRow, StoredStatement } from '../db/composition-record'
import { toPagePart } from './page-part'

/** What a signature is worth to this process. */
export type SignatureState = 'valid' | 'altered' | 'unknown key'

/** What an open tab is sent. */
export type SignedText = Pick<StoredStatement, 'statement' | 'signature'>

interface StatementContent {
  readonly record: CompositionRow
  readonly salt: string
  readonly parts: ReleaseStatement['parts']
  readonly previous: string | null
}

export type Signatures = ReturnType<typeof createSignatures>

/** Open tabs and processes that start refuse a statement that is older. */
export const STATEMENT_LIFE_MS = 7 * 24 * 3_600_000

/** Signs and verifies texts, releases and statements; knows no database. */
export function createSignatures({ secret, publicKeys }: ReleaseKeys, now: () => Date) {
  const keys = new Map(publicKeys.map((text) => [toKeyId(text), openPublicKey(text)]))
  const firstId = toKeyId(publicKeys[0] ?? '')

  function signText(text: string): string {
    if (secret === null) {
      throw new ReleaseRefused('untrusted', 'This process has no secret release key and can sign nothing.')
    }
    return `${firstId}.${sign(null, Buffer.from(text), secret).toString('base64url')}`
  }

  function stateOf(text: string, signature: string): SignatureState {
    const [id = '', value = ''] = signature.split('.')
    const key = keys.get(id)
    if (!key) return 'unknown key'
    const isValid = verify(null, Buffer.from(text), key, Buffer.from(value, 'base64url'))
    return isValid ? 'valid' : 'altered'
  }

  function signContent(content: Omit<ReleaseStatement, 'kind' | 'issuedAt' | 'expiresAt'>): SignedText {
    const issuedAt = now()
    const statement = JSON.stringify({
      kind: 'generation',
      issuedAt: issuedAt.toISOString(),
      expiresAt: new Date(issuedAt.getTime() + STATEMENT_LIFE_MS).toISOString(),
      ...content,
    } satisfies ReleaseStatement)
    return { statement, signature: signText(statement) }
  }

  return {
    publicKeys,
    canSign: secret !== null,

    /** @throws {ReleaseRefused} in a process without a secret key */
    signRelease: (manifest: ReleaseManifest): string => signText(textOf(manifest)),

    /** Whether the manifest is the one that was published under this name and version. */
    isGenuine: (manifest: ReleaseManifest, signature: string | null): signature is string => {
      try {
        return signature !== null && stateOf(textOf(manifest), signature) === 'valid'
      } catch {
        // A manifest that the gate never let in.
        return false
      }
    },

    /** Signed with the first key; others are signed anew once the first can. */
    isPresent: (signature: string): boolean => signature.startsWith(`${firstId}.`),

    signStatement({ record, salt, parts, previous }: StatementContent): StoredStatement {
      const { generation, withdrawn } = record
      const signed = signContent({
        generation,
        previous,
        record: recordDigest(record, salt),
        parts,
        withdrawn: [...withdrawn],
      })
      return { ...signed, salt }
    },

    /** Of a document that belongs to no row of the log. */
    signDocument: (
      generation: number,
      withdrawn: readonly string[],
      manifests: readonly ReleaseManifest[],
    ): SignedText =>
      signContent({
        generation,
        previous: null,
        record: sha256(''),
        parts: Object.fromEntries(manifests.map((manifest) => [manifest.name, [digestsOf(manifest)]])),
        withdrawn: [...withdrawn],
      }),

    /** What the statement says, if it was signed by this store and is about this row of the log. */
    readStatement(
      record: CompositionRow,
      { statement: text, signature, salt }: StoredStatement,
    ): ReleaseStatement | Exclude<SignatureState, 'valid'> {
      const state = stateOf(text, signature)
      if (state !== 'valid') return state
      const statement = parseStatement(text)
      const isOfRow =
        statement?.generation === record.generation && statement.record === recordDigest(record, salt)
      return isOfRow ? statement : 'altered'
    },

    /** For the links of the chain, whose rows need not be looked at. */
    readLink({ statement, signature }: StoredStatement): ReleaseStatement | null {
      return stateOf(statement, signature) === 'valid' ? parseStatement(statement) : null
    },
  }
}

export const createSalt = (): string => randomBytes(16).toString('base64url')

const digests = new WeakMap<ReleaseManifest, SignedPart>()

/** @throws for a manifest that does not list a file which it names */
export function digestsOf(manifest: ReleaseManifest): SignedPart {
  const known = digests.get(manifest)
  if (known) return known
  const made = {
    manifest: sha256(JSON.stringify(['manifest', manifest], sorted)),
    page: sha256(toPartText(manifest.name, toPagePart(manifest))),
  }
  digests.set(manifest, made)
  return made
}

const toKeyId = (publicKey: string): string => publicKey.slice(0, KEY_ID_LENGTH)

const textOf = (manifest: ReleaseManifest): string =>
  toReleaseText(manifest.name, manifest.version, digestsOf(manifest))

function recordDigest(record: CompositionRow, salt: string): string {
  const { generation, versions, canaries, pins, withdrawn, action, who, why, createdAt } = record
  const row = {
    ...{ generation, versions, canaries, pins, withdrawn, action, who, why, createdAt },
    // Absent from what was signed before there was a worker.
    ...(record.serviceWorker === 'off' && { serviceWorker: record.serviceWorker }),
  }
  return sha256(JSON.stringify(['record', salt, row], sorted))
}

function parseStatement(text: string): ReleaseStatement | null {
  const parsed = ReleaseStatement.safeParse(JSON.parse(text))
  return parsed.success ? parsed.data : null
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import {
  KEY_ID_LENGTH,
  type ReleaseStatement,
  type ReleaseTrust,
  toPartText,
  toReleaseText,
} from '@store/shared/remotes/releases/release-statement'

const AT = Date.parse('2026-01-01T10:00:00Z')
export const STATEMENT_LIFE_MS = 3_600_000
const MANIFEST = 'M'.repeat(43)

/** Signs documents as the server does. */
export function createTestSigner() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ format: 'jwk' }).x ?? ''
  const trust: ReleaseTrust = { keys: [key], at: AT }
  const signText = (text: string): string =>
    `${key.slice(0, KEY_ID_LENGTH)}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`

  return {
    trust,

    /** @param stated other than what the document says */
    sign(document: ReleaseDocument, stated: Partial<ReleaseStatement> = {}): ReleaseDocument {
      const { generation, shell, remotes, withdrawn = [] } = document
      const parts = Object.entries({ shell, ...remotes }).map(([name, part]) => [
        name,
        [{ manifest: MANIFEST, page: digestOf(toPartText(name, part)) }],
      ])
      const statement = JSON.stringify({
        kind: 'generation',
        generation,
        previous: null,
        issuedAt: new Date(AT).toISOString(),
        expiresAt: new Date(AT + STATEMENT_LIFE_MS).toISOString(),
        record: 'R'.repeat(43),
        parts: Object.fromEntries(parts),
        withdrawn,
        ...stated,
      } satisfies ReleaseStatement)
      return { ...document, signed: { statement, signature: signText(statement) } }
    },

    /** With one release put in that is not among the live ones. */
    signPreview(live: ReleaseDocument, name: string, remote: ReleaseDocument['remotes'][string]) {
      const { signed } = this.sign(live)
      if (!signed) throw new Error('unreachable')
      const page = digestOf(toPartText(name, remote))
      const text = toReleaseText(name, remote.version, { manifest: MANIFEST, page })
      return {
        ...live,
        remotes: { ...live.remotes, [name]: remote },
        preview: `${name} ${remote.version}`,
        signed: { ...signed, preview: { manifest: MANIFEST, signature: signText(text) } },
      }
    },
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

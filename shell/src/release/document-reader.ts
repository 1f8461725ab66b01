import { isRecord } from '@store/shared/domain/record'
import { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import {
  KEY_ID_LENGTH,
  ReleaseStatement,
  type ReleaseTrust,
  toPartText,
  toReleaseText,
} from '@store/shared/remotes/releases/release-statement'
import { toReleaseTag } from '@store/shared/remotes/releases/release-tag'
import { toRefusalPlace } from '@store/shared/remotes/reports/problem-reports'

export interface News {
  readonly document: ReleaseDocument
  /** False where this browser cannot verify it, or does not have the key: then only a page load can be trusted. */
  readonly isVerified: boolean
}

export interface DocumentReader {
  /**
   * The document, if it is another one than `newest` and is to be followed. Null for one that is refused, which is reported once.
   *
   * @throws when the answer is no release document
   */
  findNews(answer: unknown, newest: ReleaseDocument): Promise<News | null>
}

export interface DocumentReaderOptions {
  /** Absent in development, and in a page of a server that signs nothing. */
  readonly trust: ReleaseTrust | undefined
  readonly report: (error: unknown, where: string) => void
  /** Milliseconds since the page was loaded. */
  readonly elapsed?: () => number
}

type Verdict = 'verified' | 'unverifiable' | 'unsigned' | 'altered' | 'expired'

/** Reads what an open tab is answered with, and verifies it (REL-07). Loaded with the first answer that has a document. */
export function createDocumentReader({
  trust,
  report,
  elapsed = () => performance.now(),
}: DocumentReaderOptions): DocumentReader {
  const reported = new Set<string>()
  let otherHeard: string | null = null

  const refuse = (reason: string): null => {
    if (!reported.has(reason)) report(new Error('A release document is refused'), toRefusalPlace(reason))
    reported.add(reason)
    return null
  }

  /**
   * Another document of the same generation is news when it is heard twice in a row: this visitor gets another mix of versions. Once, it comes
   * from a process of the server that has not heard of the newest yet, as an older generation does; that is never taken.
   */
  const isHeardAgain = (document: ReleaseDocument, newest: ReleaseDocument): boolean => {
    const tag = toReleaseTag(document)
    const isAgain = tag !== toReleaseTag(newest) && tag === otherHeard
    otherHeard = isAgain ? null : tag
    return isAgain
  }

  async function verify(answer: object, document: ReleaseDocument, { keys, at }: ReleaseTrust) {
    const { signed } = document
    if (!signed) return 'unsigned'
    const state = await verifyText(signed.statement, signed.signature, keys)
    if (state !== 'verified') return state
    const statement = ReleaseStatement.parse(JSON.parse(signed.statement))
    if (Date.parse(statement.expiresAt) <= at + elapsed()) return 'expired'
    const isOfStatement =
      statement.generation === document.generation &&
      JSON.stringify(statement.withdrawn) === JSON.stringify(document.withdrawn ?? [])
    const isWhole = isOfStatement && (await arePartsSigned(answer, document, statement, keys))
    return isWhole ? 'verified' : 'altered'
  }

  return {
    async findNews(answer, newest) {
      const document = ReleaseDocument.parse(answer)
      const isTrusted = newest.development === true && trust === undefined
      const verdict: Verdict = isTrusted
        ? 'verified'
        : trust && isRecord(answer)
          ? await verify(answer, document, trust)
          : 'unverifiable'
      if (verdict !== 'verified' && verdict !== 'unverifiable') return refuse(verdict)
      const news = { document, isVerified: verdict === 'verified' }
      if (document.generation < newest.generation) {
        return isHeardAgain(document, newest) ? refuse('replayed') : null
      }
      // The same generation with another version put in, or without it again.
      const isOther = document.generation > newest.generation || document.preview !== newest.preview
      return isOther || isHeardAgain(document, newest) ? news : null
    },
  }
}

/** In a preview, one part stands for itself: it was signed when it was published. */
async function arePartsSigned(
  answer: object,
  { remotes, shell, preview, signed }: ReleaseDocument,
  { parts }: ReleaseStatement,
  keys: readonly string[],
): Promise<boolean> {
  const raw = new Map(Object.entries(answer))
  const given = [
    ...Object.keys(remotes).map((name) => [name, Object(raw.get('remotes'))[name], remotes[name]] as const),
    ['shell', raw.get('shell'), shell] as const,
  ]
  for (const [name, content, part] of given) {
    // What was answered, not what was read of it: a schema of this shell may know less.
    const page = await digestOf(toPartText(name, content))
    if (Object.hasOwn(parts, name) && parts[name]?.some((each) => each.page === page)) continue
    const proof = preview === `${name} ${part?.version}` ? signed?.preview : undefined
    if (!proof || !part) return false
    const text = toReleaseText(name, part.version, { manifest: proof.manifest, page })
    if ((await verifyText(text, proof.signature, keys)) !== 'verified') return false
  }
  return true
}

async function verifyText(
  text: string,
  signature: string,
  keys: readonly string[],
): Promise<'verified' | 'unverifiable' | 'altered'> {
  const [id = '', value = ''] = signature.split('.')
  const known = id.length === KEY_ID_LENGTH ? keys.find((key) => key.startsWith(id)) : undefined
  // Without HTTPS a page has no `subtle`; browsers before 2025 may lack Ed25519.
  const key =
    known &&
    (await crypto.subtle?.importKey('raw', toBytes(known), 'Ed25519', false, ['verify']).catch(() => null))
  if (!key) return 'unverifiable'
  const isRight = await crypto.subtle.verify('Ed25519', key, toBytes(value), new TextEncoder().encode(text))
  return isRight ? 'verified' : 'altered'
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const binary = String.fromCharCode(...new Uint8Array(digest))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

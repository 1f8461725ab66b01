import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto'

/** What signs releases and generations, and what verifies them: ed25519. */
export interface ReleaseKeys {
  /** Null in a process that only verifies. */
  readonly secret: KeyObject | null
  /** The raw public keys in base64url, that of the secret first. All verify. */
  readonly publicKeys: readonly string[]
}

export const RELEASE_KEYS_FORM =
  'a list of release_secret_… and release_public_… keys, as `npm run release -- key` (installed: `bin/release key`) makes them'

const MAX_KEYS = 5
const ENTRY = /^release_(secret|public)_([A-Za-z0-9_-]{43})$/
/** What stands before the 32 bytes of an ed25519 secret in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Undefined when any entry is malformed. The first entry signs if it is a secret; what other secrets there are only verify. */
export function parseReleaseKeys(text: string): ReleaseKeys | undefined {
  const entries = text.split(/[\s,]+/).filter(Boolean)
  const keys = entries.map(parseEntry)
  const known = keys.filter((key) => key !== undefined)
  const [first] = known
  if (!first || known.length < keys.length || known.length > MAX_KEYS) return undefined
  return { secret: first.secret, publicKeys: [...new Set(known.map(({ publicKey }) => publicKey))] }
}

function parseEntry(entry: string) {
  const [, kind, value] = ENTRY.exec(entry) ?? []
  if (value === undefined) return undefined
  if (kind === 'public') return isPublicKey(value) ? { secret: null, publicKey: value } : undefined
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(value, 'base64url')])
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return { secret, publicKey: publicHalfOf(secret) }
}

const isPublicKey = (value: string): boolean => Buffer.from(value, 'base64url').length === 32

function publicHalfOf(secret: KeyObject): string {
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  return x
}

export const createReleaseSecret = (): string => `release_secret_${randomBytes(32).toString('base64url')}`

/** What processes that only verify are given in place of the keys. */
export const toPublicKeys = ({ publicKeys }: ReleaseKeys): string =>
  publicKeys.map((key) => `release_public_${key}`).join(',')

export const openPublicKey = (publicKey: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })

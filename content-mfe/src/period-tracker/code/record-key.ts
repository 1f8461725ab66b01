import { type RecordKey, type SealedRecord, type SealedText, writeSealed } from '../record/sealed-record'
import { normalCode } from './code-rules'

/** What OWASP recommends for PBKDF2 with SHA-256. */
const ROUNDS = 600_000
const SALT_BYTES = 16
const IV_BYTES = 12

/** Browsers have no encryption on pages without HTTPS, but on the machine itself. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined

/**
 * A key for a code that is set, with a salt of its own.
 *
 * @param rounds kept with the record; fewer in tests alone
 */
export async function createRecordKey(code: string, rounds = ROUNDS): Promise<RecordKey> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const key = await deriveKey(code, salt, rounds)
  return toRecordKey(key, toBase64(salt), rounds)
}

/** The key of a record by its code; null where the code is wrong. */
export async function findRecordKey(
  code: string,
  { salt, rounds, check }: SealedRecord,
): Promise<RecordKey | null> {
  const key = await deriveKey(code, fromBase64(salt), rounds)
  try {
    await decrypt(key, 'check', check)
  } catch {
    return null
  }
  return toRecordKey(key, salt, rounds)
}

async function deriveKey(code: string, salt: Bytes, iterations: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', toBytes(normalCode(code)), 'PBKDF2', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

const toRecordKey = (key: CryptoKey, salt: string, rounds: number): RecordKey => ({
  salt,
  seal: async (text) =>
    writeSealed({
      rounds,
      salt,
      check: await encrypt(key, 'check', ''),
      record: await encrypt(key, 'record', text),
    }),
  open: ({ record }) => decrypt(key, 'record', record),
})

/** What a text is for is authenticated with it, so that none can stand in the other's place. */
type Purpose = 'check' | 'record'

const parametersOf = (iv: Bytes, purpose: Purpose): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: toBytes(`period_tracker ${purpose}`),
})

/** Each time with a new vector: AES-GCM must never use one twice with the same key. */
async function encrypt(key: CryptoKey, purpose: Purpose, text: string): Promise<SealedText> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const bytes = await crypto.subtle.encrypt(parametersOf(iv, purpose), key, toBytes(text))
  return { iv: toBase64(iv), bytes: toBase64(new Uint8Array(bytes)) }
}

async function decrypt(key: CryptoKey, purpose: Purpose, { iv, bytes }: SealedText): Promise<string> {
  const text = await crypto.subtle.decrypt(parametersOf(fromBase64(iv), purpose), key, fromBase64(bytes))
  return new TextDecoder().decode(text)
}

type Bytes = Uint8Array<ArrayBuffer>

const toBytes = (text: string): Bytes => new TextEncoder().encode(text)
const toBase64 = (bytes: Bytes): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

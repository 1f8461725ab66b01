import { parseJson } from '@store/shared/domain/parse-json'
import { isRecord } from '@store/shared/domain/record'

/** In base64. */
export interface SealedText {
  readonly iv: string
  readonly bytes: string
}

/** The encrypted record with all that is needed, beside the code, to open it. */
export interface SealedRecord {
  readonly rounds: number
  readonly salt: string
  /** Opens by the right code alone: tells a wrong code from a damaged record. */
  readonly check: SealedText
  readonly record: SealedText
}

/** The key that a code gives, for one salt. */
export interface RecordKey {
  readonly salt: string
  /** The encrypted text, as it is kept. */
  seal(text: string): Promise<string>
  /** @throws where the record was damaged or sealed with another key */
  open(sealed: SealedRecord): Promise<string>
}

const VERSION = 1

/** More would keep the browser busy for minutes: no record of ours says so. */
const MAX_ROUNDS = 10_000_000

export const writeSealed = (sealed: SealedRecord): string => JSON.stringify({ version: VERSION, ...sealed })

/** Null unless it is an encrypted record of ours, of this version. */
export function parseSealed(text: string | null): SealedRecord | null {
  const value = text === null ? null : parseJson(text)
  if (!isRecord(value) || value.version !== VERSION) return null
  const { rounds, salt } = value
  const [check, record] = [parseSealedText(value.check), parseSealedText(value.record)]
  const hasRounds =
    typeof rounds === 'number' && Number.isInteger(rounds) && rounds > 0 && rounds <= MAX_ROUNDS
  if (!hasRounds || !isBase64(salt) || check === null || record === null) return null
  return { rounds, salt, check, record }
}

function parseSealedText(value: unknown): SealedText | null {
  if (!isRecord(value) || !isBase64(value.iv) || !isBase64(value.bytes)) return null
  return { iv: value.iv, bytes: value.bytes }
}

const isBase64 = (value: unknown): value is string =>
  typeof value === 'string' && value.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(value)

import { Refusal } from '../audit/refusal'

/** The text of a table's file. @throws {Refusal} for one that is not UTF-8: read as if it were, its texts would be damaged */
export function readTableBytes(bytes: Uint8Array): string {
  if (isUtf16(bytes)) throw notUtf8('UTF-16')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notUtf8('another encoding, such as Windows-1252 or Latin-1')
  }
}

const notUtf8 = (encoding: string): Refusal =>
  new Refusal(
    `The file is not saved as UTF-8, but in ${encoding}. Save it as "CSV UTF-8" in the spreadsheet, and try again.`,
  )

/** By its byte order mark, or by the zero byte beside the first letter. */
const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) ||
  (first === 0xfe && second === 0xff) ||
  (second !== undefined && (first === 0) !== (second === 0))

import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PLACE_BYTES } from '@store/renderer/messages'

export interface PlaceFile {
  readonly descriptor: number
  /** The last place that the renderer entered; empty before the first. */
  read(): string
  close(): void
}

/** A file without a name, shared with one renderer. */
export function openPlaceFile(): PlaceFile {
  const path = join(tmpdir(), `store-place-${randomUUID()}`)
  const descriptor = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  return {
    descriptor,
    read() {
      const record = Buffer.alloc(PLACE_BYTES)
      const length = readSync(descriptor, record, 0, PLACE_BYTES, 0)
      const text = record.toString('utf8', 0, length)
      return text.slice(0, Math.max(0, text.includes('\0') ? text.indexOf('\0') : text.length))
    },
    close: () => closeSync(descriptor),
  }
}

import { Buffer } from 'node:buffer'
import { writeSync } from 'node:fs'
import { PLACE_BYTES, PLACE_FD } from './messages'

const MAX_KNOWN = 500

/**
 * Keeps the last place entered in a file that the server's process has open too. The write is synchronous, so the place can
 * be read while this process hangs and after it died; overwriting one record of a file wakes no thread.
 */
export function createPlaceWriter(): (place: string) => void {
  const records = new Map<string, Buffer>()
  let last = ''
  return (place) => {
    if (place === last) return
    last = place
    let record = records.get(place)
    if (record === undefined) {
      record = Buffer.alloc(PLACE_BYTES)
      record.write(place)
      if (records.size < MAX_KNOWN) records.set(place, record)
    }
    writeSync(PLACE_FD, record, 0, PLACE_BYTES, 0)
  }
}

import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder `server` that this program belongs to: of a checkout, seen from the sources or from the bundle in `dist`, or of an
 * unpacked package.
 */
export function serverFolder(): string {
  const own = dirname(fileURLToPath(import.meta.url))
  for (let folder = own; folder !== dirname(folder); folder = dirname(folder)) {
    if (basename(folder) === 'server') return folder
  }
  throw new Error(`The program lies in ${own}, which is in no folder named server.`)
}

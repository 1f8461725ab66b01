import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A file or folder of the server's own, by its path from the server's folder: the same seen from the sources and from the
 * bundle in `dist`.
 */
export function programFile(relativePath: string): string {
  const own = dirname(fileURLToPath(import.meta.url))
  for (let folder = own; ; folder = dirname(folder)) {
    const candidate = join(folder, relativePath)
    if (existsSync(candidate)) return candidate
    if (folder === dirname(folder)) throw new Error(`${relativePath} is missing beside the server's program`)
  }
}

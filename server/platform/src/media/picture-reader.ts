import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Each part begins with a letter, a digit, _ or -, so that no address leaves its folder. */
const PICTURE =
  /^(?:[A-Za-z0-9_-][A-Za-z0-9 ._-]{0,100}\/){0,3}[A-Za-z0-9_-][A-Za-z0-9 ._-]{0,150}\.(?:svg|avif|webp|jpe?g|png)$/

export const isPicturePath = (path: string): boolean => PICTURE.test(path)

/** Finds a picture by its path below `/media/`; null where no folder has it. */
export type ReadPicture = (path: string) => Promise<Buffer | null>

/** From the first of `folders` that has it. */
export const createPictureReader =
  (folders: readonly string[]): ReadPicture =>
  async (path) => {
    if (!isPicturePath(path)) return null
    for (const folder of folders) {
      const content = await readFile(join(folder, path)).catch(() => null)
      if (content) return content
    }
    return null
  }

/** What changes when a picture is replaced, without reading it; null where no folder has it. */
export type StampPicture = (path: string) => Promise<string | null>

export const createPictureStamps =
  (folders: readonly string[]): StampPicture =>
  async (path) => {
    if (!isPicturePath(path)) return null
    for (const folder of folders) {
      const found = await stat(join(folder, path)).catch(() => null)
      if (found) return `${folder} ${found.mtimeMs} ${found.size}`
    }
    return null
  }

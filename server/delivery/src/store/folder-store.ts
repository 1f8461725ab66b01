import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { errorCode } from '@store/platform/config/files/error-code'
import type { ReleaseStore } from './release-store'
import { MANIFEST_FILE, type StorePath } from './store-path'

/** A folder on a local or shared disk. */
export async function openFolderStore(root: string): Promise<ReleaseStore> {
  await mkdir(root, { recursive: true })
  // The node builds are CommonJS whatever package the folder happens to lie in.
  await writeFile(join(root, 'package.json'), '{ "type": "commonjs" }\n')
  const at = (path: StorePath): string => join(root, path.text)

  return {
    place: root,
    localRoot: root,
    read: (path) => readFileIfThere(at(path)),
    write: (path, content) => writeWhole(at(path), content),

    async list(below) {
      const folder = at(below)
      const entries = await nullIfGone(readdir(folder, { recursive: true, withFileTypes: true }))
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    },

    async remove(below) {
      await rm(join(at(below), MANIFEST_FILE), { force: true })
      await rm(at(below), { recursive: true, force: true })
    },

    removeFile: (path) => rm(at(path), { force: true }),
  }
}

const UNFINISHED = '.unfinished'

/** A reader sees the old content or the new one, never a part. */
export async function writeWhole(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Null when there is no such file; any other failure rejects. */
export const readFileIfThere = (file: string): Promise<Buffer | null> => nullIfGone(readFile(file))

const IS_GONE = ['ENOENT', 'ENOTDIR', 'EISDIR']

const nullIfGone = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (IS_GONE.includes(errorCode(error) ?? '')) return null
    throw error
  })

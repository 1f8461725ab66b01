import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPictureReader, isPicturePath } from '@store/platform/media/picture-reader'
import { Refusal } from '../audit/refusal'

/** The shop's own pictures of products and banners: files in the folder `media` of its data folder. */
export interface OwnPictures {
  /** Null where the shop has none of that name. */
  read(file: string): Promise<Uint8Array | null>
  /** @returns whether the file is new, or another one than before; false as well for a name that no picture can have */
  put(file: string, content: Uint8Array): Promise<boolean>
}

/** @param dataDir null for a shop that keeps no files, whose pictures are refused */
export function createOwnPictures(dataDir: string | null): OwnPictures {
  if (dataDir === null) {
    return {
      read: async () => null,
      put: async (file) => {
        throw new Refusal(`${file} cannot be kept: the shop has no data folder.`)
      },
    }
  }
  const folder = join(dataDir, 'media')
  const read = createPictureReader([folder])
  return {
    read,
    async put(file, content) {
      if (!isPicturePath(file)) return false
      const before = await read(file)
      if (before?.equals(content)) return false
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, file), content)
      return true
    },
  }
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPictureReader, isPicturePath } from '@store/platform/media/picture-reader'
import { Refusal } from '../audit/refusal'

/** The shop's own pictures of products and categories: files in the folder `media` of its data folder. */
export interface OwnPictures {
  /** Null where the shop has none of that name. */
  read(file: string): Promise<Uint8Array | null>
  /** Replaces what is there. @throws {Refusal} for a name that no picture can have */
  put(file: string, content: Uint8Array): Promise<void>
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
      if (!isPicturePath(file)) throw new Refusal(`${file} is not the name of a picture.`)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, file), content)
    },
  }
}

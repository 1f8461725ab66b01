import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { encodeSize } from '@store/platform/media/size-encoding.mjs'
import sharp from 'sharp'

/** Those of `shared/src/domain/products/picture-sizes.ts`. */
const WIDTHS = [240, 400, 800, 1200, 1600]

/**
 * Makes the AVIF files of every picture of some folders, named by the picture's content as the server looks for them, and removes those of pictures
 * that are not there any more.
 *
 * @param {readonly string[]} folders
 * @param {string} sizes
 * @returns {Promise<{ made: number, removed: number }>} files
 */
export async function makeSizes(folders, sizes) {
  mkdirSync(sizes, { recursive: true })
  sharp.concurrency(1)
  const wanted = new Set()
  let made = 0
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  for (const path of files.filter((each) => /\.(webp|avif)$/.test(each))) {
    const original = readFileSync(path)
    const content = createHash('sha256').update(original).digest('hex').slice(0, 32)
    const { width: most } = await sharp(original).metadata()
    for (const width of WIDTHS.filter((each) => each <= most)) {
      const file = join(sizes, `${content}-${width}.avif`)
      wanted.add(file)
      if (existsSync(file)) continue
      await encodeSize(sharp(original), { width, format: 'avif' }).toFile(`${file}.part`)
      renameSync(`${file}.part`, file)
      made += 1
    }
  }
  const others = readdirSync(sizes).filter((name) => !wanted.has(join(sizes, name)))
  for (const name of others) rmSync(join(sizes, name))
  return { made, removed: others.length }
}

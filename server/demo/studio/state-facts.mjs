import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** An entry of a picture, in the order in which the catalogue states its fields. */
const ENTRY =
  /("file": "(?<file>[^"]+)",\s+"alt": "[^"]*",\s+"width": )\d+(,\s+"height": )\d+(,\s+"colour": ")#[0-9A-F]{6}/g

/**
 * Writes into a catalogue how large its pictures are and their average colour, as an import would measure them. Entries of pictures that are not in the folder stay.
 *
 * @param {string} catalogue a JSON file
 * @param {string} folder
 */
export async function stateFacts(catalogue, folder) {
  const text = readFileSync(catalogue, 'utf8')
  const names = [...text.matchAll(ENTRY)].map(({ groups }) => groups?.file ?? '')
  const facts = new Map(
    await Promise.all(
      names
        .filter((name) => existsSync(join(folder, name)))
        .map(async (name) => /** @type {const} */ ([name, await factsOf(join(folder, name))])),
    ),
  )
  const stated = text.replace(ENTRY, (entry, before, name, height, colour) => {
    const fact = facts.get(name)
    return fact ? `${before}${fact.width}${height}${fact.height}${colour}${fact.colour}` : entry
  })
  writeFileSync(catalogue, stated)
}

/** @param {string} file */
export async function factsOf(file) {
  const { width, height } = await sharp(file).metadata()
  return { width, height, colour: await averageOf(sharp(file)) }
}

/** The colour of the edge at which a banner's words stand: left of a wide one, below a narrow one. @param {string} file */
export async function groundOf(file) {
  const { width, height } = await sharp(file).metadata()
  return averageOf(sharp(file).extract(edgeOf(width, height)))
}

/** @param {sharp.Sharp} picture */
async function averageOf(picture) {
  const pixel = await picture.resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${pixel.toString('hex').slice(0, 6).toUpperCase()}`
}

/** @param {number} width @param {number} height */
const edgeOf = (width, height) =>
  width > height
    ? { left: 0, top: 0, width: Math.round(width / 50), height }
    : { left: 0, top: height - Math.round(height / 50), width, height: Math.round(height / 50) }

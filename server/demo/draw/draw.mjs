/**
 * Draws every picture the catalogue names: `node server/demo/draw/draw.mjs [folder]`, into ../pictures by default.
 * The catalogue says what is needed (file, size, ground colour, description); the modules beside this one say how each
 * is drawn. The same catalogue gives the same bytes.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { banners } from './banners.mjs'
import { herbal } from './products/herbal.mjs'
import { periodPanties } from './products/period-panties.mjs'
import { resuable } from './products/resuable.mjs'
import { smartFlow } from './products/smart-flow.mjs'
import { picture } from './svg.mjs'

const folder = process.argv[2] ?? fileURLToPath(new URL('../pictures', import.meta.url))
const catalogue = JSON.parse(readFileSync(new URL('../catalogue.json', import.meta.url), 'utf8'))
const products = { ...herbal, ...smartFlow, ...periodPanties, ...resuable }

function drawingFor(file) {
  const name = file.replace(/\.svg$/, '')
  const [, sku, view] = name.match(/^(.*)-(pack|product|setting)$/) ?? []
  const draw = banners[name] ?? products[sku]?.[view]
  if (!draw) throw new Error(`Nothing draws ${file}`)
  return draw
}

const images = [
  ...catalogue.products.flatMap((product) => product.images),
  ...catalogue.banners.flatMap((banner) => [banner.image, banner.imageNarrow]),
]

mkdirSync(folder, { recursive: true })
for (const stale of readdirSync(folder).filter((file) => file.endsWith('.svg'))) rmSync(join(folder, stale))
for (const { file, alt, width, height, colour } of images) {
  const svg = picture({ width, height, ground: colour, label: alt, children: drawingFor(file)(colour) })
  writeFileSync(join(folder, file), svg)
}
console.log(`${images.length} pictures drawn`)

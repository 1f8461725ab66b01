import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import config from '../../single-bundle/rspack.config.mjs'

/** Builds the comparison and writes which files each slot needs. */
export async function buildSingleBundle() {
  const stats = await new Promise((resolve, reject) => {
    rspack(config, (error, result) => (error ? reject(error) : resolve(result)))
  })
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true })
  const chunks = Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
    name,
    assets.map((asset) => asset.name).filter((file) => file.endsWith('.js')),
  ])
  writeFileSync(join(config.output.path, 'chunks.json'), JSON.stringify(Object.fromEntries(chunks)))
}

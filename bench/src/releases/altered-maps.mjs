import { decode, encode } from '@jridgewell/sourcemap-codec'
import { mapPathOf, scriptOfMap } from '@store/remote-kit/release/source-maps.mjs'

/** How many lines were put before a script, and how many behind it; the first line of what follows begins with a semicolon. @typedef {{ before: number, after: number }} Added */

/**
 * The source maps of an altered release, each under the name of its script.
 *
 * @param {ReadonlyMap<string, Buffer>} maps by path
 * @param {(path: string) => string} pathOf the script's path in the altered release
 * @param {string} source what the lines that were added are called
 * @param {(script: string) => Added} addedTo by the script's path before
 * @returns {Map<string, Buffer>} by path
 */
export function alterMaps(maps, pathOf, source, addedTo) {
  return new Map(
    [...maps].map(([path, content]) => {
      const script = scriptOfMap(path) ?? ''
      const { before, after } = addedTo(script)
      const map = before + after === 0 ? content : withLines(content, source, { before, after })
      return [mapPathOf(pathOf(script), map), map]
    }),
  )
}

/** @param {Buffer} content @param {string} source @param {Added} added */
function withLines(content, source, { before, after }) {
  const map = JSON.parse(content.toString('utf8'))
  const added = map.sources.length
  const lineOf = (index) => [[0, added, index, 0]]
  const lines = decode(map.mappings)
  if (before > 0 && lines[0]) lines[0] = lines[0].map(([column, ...rest]) => [column + 1, ...rest])
  const mappings = encode([
    ...Array.from({ length: before }, (_, index) => lineOf(index)),
    ...lines,
    ...Array.from({ length: after }, (_, index) => lineOf(before + index)),
  ])
  return Buffer.from(JSON.stringify({ ...map, sources: [...map.sources, source], mappings }))
}

import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { isAbsolute, relative } from 'node:path'

/** As a renderer names files of releases: `catalog@0.0.0-dev1a2b3c4d/node/entry.cjs:12:34`. */
export const IN_RENDERER = /([a-z][a-z0-9-]*)@([\w.-]+)\/(node\/[\w./-]+):(\d+):(\d+)/g
/** As a browser names them: `http://localhost:9300/remotes/catalog/0.1.0-1a2b3c4d5e/web/0.js:12:34`. */
export const IN_BROWSER = /https?:\/\/[^\s/]+\/remotes\/([a-z0-9-]+)\/([\w.-]+)\/(web\/[\w./-]+):(\d+):(\d+)/g

const INLINE_MAP = /\/\/# sourceMappingURL=data:application\/json;charset=utf-8;base64,([A-Za-z0-9+/=]+)\s*$/

/**
 * Names sources in the place of built files in a stack.
 *
 * @param {RegExp} positions with the groups name, version, path, line and column
 * @param {(name: string, version: string) => string | null} folderOf where the release is, or null when it is not known
 * @returns {(text: string) => string}
 */
export function createSourcePositions(positions, folderOf) {
  /** By file; null without a map. @type {Map<string, SourceMap | null>} */
  const maps = new Map()

  const mapOf = (file) => {
    const known = maps.get(file)
    if (known !== undefined) return known
    const map = readMap(file)
    maps.set(file, map)
    return map
  }

  return (text) =>
    text.replace(positions, (whole, name, version, path, line, column) => {
      const folder = folderOf(name, version)
      if (folder === null) return whole
      const found = mapOf(`${folder}/${path}`)?.findEntry(Number(line) - 1, Number(column) - 1)
      if (!found || !('originalSource' in found)) return whole
      return `${toSource(found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`
    })
}

/** From where the program runs. @param {string} named in the map: a path, or below `webpack://<container>/` */
function toSource(named) {
  const path = named.replace(/^webpack:\/\/[^/]*\//, '')
  return isAbsolute(path) ? relative(process.cwd(), path) : path.replace(/^\.\//, '')
}

/** @param {string} file */
function readMap(file) {
  try {
    const [, encoded] = INLINE_MAP.exec(readFileSync(file, 'utf8')) ?? []
    return encoded === undefined
      ? null
      : new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')))
  } catch {
    return null
  }
}

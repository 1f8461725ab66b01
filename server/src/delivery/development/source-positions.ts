import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { relative } from 'node:path'

/** As the renderer names files of releases: `catalog@0.0.0-dev1a2b3c4d/node/entry.cjs:12:34`. */
const POSITION = /([a-z][a-z0-9-]*)@([\w.-]+)\/(node\/[\w./-]+):(\d+):(\d+)/g
const INLINE_MAP = /\/\/# sourceMappingURL=data:application\/json;charset=utf-8;base64,([A-Za-z0-9+/=]+)\s*$/

/**
 * Names sources in the place of built files in a stack.
 *
 * @param folderOf where the release is, or null when it is not known
 */
export function createSourcePositions(
  folderOf: (name: string, version: string) => string | null,
): (text: string) => string {
  /** By file; null without a map. */
  const maps = new Map<string, SourceMap | null>()

  const mapOf = (file: string): SourceMap | null => {
    const known = maps.get(file)
    if (known !== undefined) return known
    const map = readMap(file)
    maps.set(file, map)
    return map
  }

  return (text) =>
    text.replace(
      POSITION,
      (whole, name: string, version: string, path: string, line: string, column: string) => {
        const folder = folderOf(name, version)
        if (folder === null) return whole
        const found = mapOf(`${folder}/${path}`)?.findEntry(Number(line) - 1, Number(column) - 1)
        if (!found || !('originalSource' in found)) return whole
        const source = relative(process.cwd(), found.originalSource)
        return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
      },
    )
}

function readMap(file: string): SourceMap | null {
  try {
    const [, encoded] = INLINE_MAP.exec(readFileSync(file, 'utf8')) ?? []
    if (encoded === undefined) return null
    const payload: SourceMapPayload = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'))
    return new SourceMap(payload)
  } catch {
    return null
  }
}

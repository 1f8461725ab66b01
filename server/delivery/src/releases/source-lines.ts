import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { isSourceMap, scriptOfMap } from '@store/remote-kit/release/source-maps.mjs'
import { nameOf } from '@store/shared/remotes/contract/module-address'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { LRUCache } from 'lru-cache'
import type { ReleaseFiles } from './files/release-files'

/** Where a failure comes from. */
export interface SourceLine {
  /** `src/cart/CartPage.tsx`, or the built file where there is no source map. */
  readonly file: string
  /** Null where only the module is known. */
  readonly line: number | null
  readonly isMapped: boolean
}

export interface SourceLines {
  /**
   * The first line of the part's own sources among the frames; else of any source; else the module of the slot, or the beginning of the entry where
   * the place is the whole part; null when nothing is known. Reads source maps of this release alone.
   *
   * @param frames as `Failure` has them; whatever is none is passed over
   */
  find(manifest: ReleaseManifest, frames: readonly string[], place: string): Promise<SourceLine | null>
}

const FRAME = /^((?:web|node)\/[\w./-]{1,200}):(\d{1,7}):(\d{1,7})$/
const MOST_FRAMES = 6
const MAX_MAP_BYTES = 6 * 1024 * 1024
/** Parsed maps of the largest files have some megabytes each. */
const MAPS_KEPT = 24

/** Turns positions in built files into lines of sources, by the source maps that were published with a release. */
export function createSourceLines(files: Pick<ReleaseFiles, 'read'>): SourceLines {
  const maps = new LRUCache<string, { readonly map: TraceMap | null }>({ max: MAPS_KEPT })

  async function mapOf(manifest: ReleaseManifest, script: string): Promise<TraceMap | null> {
    // Only what the manifest lists is read: a frame may hold any path.
    const file = manifest.files.find(({ path }) => scriptOfMap(path) === script)
    if (file === undefined || file.bytes > MAX_MAP_BYTES) return null
    const key = `${manifest.name} ${file.path}`
    const known = maps.get(key)
    if (known) return known.map
    const content = await files.read(manifest, file.path)
    // Lost or damaged: it may be back the next time.
    if (content === null) return null
    const map = parseMap(content)
    maps.set(key, { map })
    return map
  }

  async function mapFrame(
    manifest: ReleaseManifest,
    { path, line, column }: Frame,
  ): Promise<SourceLine | null> {
    const map = await mapOf(manifest, path)
    const found = map && originalPositionFor(map, { line, column: column - 1 })
    return found && found.source !== null ? { file: found.source, line: found.line, isMapped: true } : null
  }

  /** Where code of the part's own stands at the beginning of what renderers load first. */
  async function entryOf(manifest: ReleaseManifest): Promise<SourceLine | null> {
    const line = await mapFrame(manifest, { path: manifest.node.entry, line: 1, column: 1 })
    return line !== null && isOwn(line) ? line : null
  }

  return {
    async find(manifest, given, place) {
      const frames = given.slice(0, MOST_FRAMES).flatMap(parseFrame)
      const lines: SourceLine[] = []
      for (const frame of frames) {
        const line = await mapFrame(manifest, frame)
        if (line !== null && isOwn(line)) return line
        if (line !== null) lines.push(line)
      }
      const [first] = frames
      return (
        lines[0] ??
        moduleOf(manifest, place) ??
        (first === undefined && place === manifest.name ? await entryOf(manifest) : null) ??
        (first ? { file: first.path, line: first.line, isMapped: false } : null)
      )
    },
  }
}

/** Whether lines of sources can be told at all. */
export const hasSourceMaps = ({ files }: ReleaseManifest): boolean =>
  files.some(({ path }) => isSourceMap(path))

interface Frame {
  readonly path: string
  /** From 1 on, as the column. */
  readonly line: number
  readonly column: number
}

function parseFrame(text: string): readonly Frame[] {
  const [, path, line, column] = FRAME.exec(text) ?? []
  if (path === undefined || Number(line) < 1 || Number(column) < 1) return []
  return [{ path, line: Number(line), column: Number(column) }]
}

/** Neither of a package nor of the bundler's runtime. */
const isOwn = ({ file }: SourceLine): boolean => !/^(node_modules|webpack)\//.test(file)

/** @param place such as `catalog/HomeBanner`, of any version of the slot */
function moduleOf({ sources = {} }: ReleaseManifest, place: string): SourceLine | null {
  const [, file] = Object.entries(sources).find(([address]) => nameOf(address) === place) ?? []
  return file === undefined ? null : { file, line: null, isMapped: true }
}

function parseMap(content: Buffer): TraceMap | null {
  try {
    return new TraceMap(content.toString('utf8'))
  } catch {
    return null
  }
}

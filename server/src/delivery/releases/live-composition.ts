import type { ReleaseManifest } from '@store/shared/remotes/release-manifest'
import type { FastifyBaseLogger } from 'fastify'
import type { CompositionRecord, Compositions } from './compositions'
import { type ReleaseFolders, verifyFiles } from './release-folders'
import type { ReleaseRecords } from './release-records'

export interface Part {
  readonly manifest: ReleaseManifest
  /** Absolute. */
  readonly folder: string
  /** What is wrong with its files, one sentence each. */
  readonly problems: readonly string[]
  /** False: its node build is damaged, so the server renders without it. */
  readonly isNodeUsable: boolean
}

/** A composition whose files were found as published. What is missing is left out, and named in the log. */
export interface Composition {
  readonly generation: number
  readonly withdrawn: readonly string[]
  readonly shell: Part
  readonly remotes: ReadonlyMap<string, Part>
}

export interface CompositionRendering {
  /** Starts renderers. Resolves once pages can be rendered; rejects when the composition's shell cannot be rendered after two tries. */
  prepare(composition: Composition): Promise<void>
  /** Ends the renderers of all other compositions, after their pages under way. */
  retain(composition: Composition): void
  /** Heard when a composition that was prepared fails later for good (its shell failed twice). Returns the way to stop. */
  onUnusable(listen: (composition: Composition) => void): () => void
}

export interface LiveComposition {
  /** Null before the first shell is live. */
  current(): Composition | null
  /** Takes over a newer generation now, instead of at the next poll. */
  refresh(): Promise<void>
  start(): void
  stop(): void
}

export interface LiveCompositionOptions {
  readonly compositions: Pick<Compositions, 'findLatest'>
  readonly records: Pick<ReleaseRecords, 'findManifest'>
  readonly folders: ReleaseFolders
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly rendering: CompositionRendering
  readonly pollMs?: number
}

/**
 * Follows the log of compositions. While the log cannot be read, or the newest entry has no usable shell, the last
 * composition that was verified stays (REL-13).
 */
export function createLiveComposition(options: LiveCompositionOptions): LiveComposition {
  const { compositions, records, folders, log, rendering, pollMs = 500 } = options
  const parts = new Map<string, Part>()
  let live: Composition | null = null
  let seenGeneration = 0
  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  let refreshing = Promise.resolve()

  async function findPart(name: string, version: string): Promise<Part | null> {
    const key = `${name} ${version}`
    const known = parts.get(key)
    if (known) return known
    const manifest = await records.findManifest(name, version)
    if (!manifest) return null
    const folder = folders.of(name, version)
    const problems = await verifyFiles(folder, manifest)
    if (problems.length > 0) {
      log.error({ name, version, problems: problems.slice(0, 5) }, 'a live release cannot be served')
      return null
    }
    const part = { manifest, folder, problems, isNodeUsable: true }
    parts.set(key, part)
    return part
  }

  async function load({ generation, versions, withdrawn }: CompositionRecord): Promise<Composition | null> {
    const found = new Map<string, Part>()
    for (const [name, version] of Object.entries(versions)) {
      const part = await findPart(name, version)
      if (part) found.set(name, part)
    }
    const shell = found.get('shell')
    found.delete('shell')
    return shell ? { generation, withdrawn, shell, remotes: found } : null
  }

  async function takeOver(): Promise<void> {
    try {
      const latest = await compositions.findLatest()
      if (isFailing) log.info('the log of compositions can be read again')
      isFailing = false
      if (!latest || latest.generation === seenGeneration) return
      const composition = await load(latest)
      seenGeneration = latest.generation
      if (!composition) {
        log.error({ generation: latest.generation }, 'the composition has no usable shell and is passed over')
        return
      }
      try {
        await rendering.prepare(composition)
      } catch (error) {
        log.error({ err: error, generation: latest.generation }, 'a composition could not be prepared')
        if (live !== null) return
      }
      live = composition
      rendering.retain(composition)
      log.info({ generation: latest.generation, versions: latest.versions }, 'a composition is live')
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'the log of compositions cannot be read; the last one stays')
      isFailing = true
    }
  }

  const refresh = (): Promise<void> => {
    // One after the other, and never an answer from before the question.
    refreshing = refreshing.then(takeOver)
    return refreshing
  }

  const poll = () => {
    timer = setTimeout(() => void refresh().then(poll), pollMs)
    timer.unref()
  }

  return { current: () => live, refresh, start: poll, stop: () => clearTimeout(timer) }
}

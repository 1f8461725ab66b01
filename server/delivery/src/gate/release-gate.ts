import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import pLimit from 'p-limit'
import { checkComposition } from '../compositions/changes/check-composition'
import type { Composition } from '../compositions/composition'
import type { Compositions } from '../compositions/compositions'
import { loadParts } from '../compositions/loaded-parts'
import type { CompositionRecord } from '../db/composition-record'
import { isSameVersions, type Versions } from '../db/same-versions'
import type { ReleaseFiles } from '../releases/files/release-files'
import type { Part } from '../releases/part'
import type { ReleaseRecords } from '../releases/release-records'
import { checkSize } from './check-size'
import type { RenderingGate } from './rendering/rendering-gate'
import type { GatedStep } from './verdict'
import { type GateFinding, type GateVerdict, refusalsOf } from './verdict'

export interface ReleaseGateOptions {
  readonly compositions: Pick<Compositions, 'findLatest' | 'history'>
  readonly records: Pick<ReleaseRecords, 'find' | 'findManifest' | 'findVerdict' | 'noteVerdict'>
  readonly files: Pick<ReleaseFiles, 'verify'>
  /** Null when this process is told not to render candidates; the verdict says so. */
  readonly rendering: RenderingGate | null
  /** Where files of a candidate lie while it is rendered. */
  readonly folder: string
  readonly now: () => Date
  /** Told of each look at something. */
  readonly onChecked?: (step: GatedStep, verdict: GateVerdict, seconds: number) => void
}

/** Compositions to render, and the versions that they are made of. */
export interface LiveAndCandidate {
  readonly live: Composition
  readonly candidate: Composition
  readonly against: Versions
  readonly versions: Versions
}

export type ReleaseGate = ReturnType<typeof createReleaseGate>

/** How far back the composition before the live one is looked for. */
const HISTORY = 50

/**
 * Looks at what a release would do to shoppers, before it is published and before it is made live (REL-04). One at a time, so that the
 * live renderers keep their share of the processors.
 *
 * One function: short methods that take turns.
 */
export function createReleaseGate(options: ReleaseGateOptions) {
  const { compositions, records, files, rendering, folder, now, onChecked = () => {} } = options
  const oneAtATime = pLimit(1)

  async function load(versions: Versions): Promise<ReadonlyMap<string, Part>> {
    const { found } = await loadParts(
      versions,
      { findManifest: records.findManifest, verify: files.verify },
      [],
    )
    return found
  }

  /** The newest composition before the live one that was made of other versions; null when there is none. */
  async function findPrevious(latest: CompositionRecord): Promise<CompositionRecord | null> {
    const history = await compositions.history(HISTORY)
    return history.find(({ versions }) => !isSameVersions(versions, latest.versions)) ?? null
  }

  /** @param candidates parts that are to be put into the composition */
  async function renderIn(
    base: Versions,
    candidates: ReadonlyMap<string, Part>,
  ): Promise<readonly GateFinding[]> {
    if (rendering === null) return [notRendered('RELEASE_GATE is files')]
    const present = await load(base)
    const parts = new Map([...present, ...candidates])
    const needed = Object.keys(base).filter((name) => !parts.has(name))
    if (needed.length > 0) {
      return [notRendered(`files of ${needed.join(' and ')} are missing here`)]
    }
    const composition = toComposition(parts)
    if (composition === null) return [notRendered('no shell is live yet')]
    const problems = checkComposition([...parts.values()].map(({ manifest }) => manifest))
    if (problems.length > 0) return problems.map(toCompositionFinding)
    return rendering.check(composition, new Set(candidates.keys()), toComposition(present))
  }

  async function check(step: GatedStep, candidates: ReadonlyMap<string, Part>): Promise<GateVerdict> {
    const startedAt = performance.now()
    const verdict = await look(candidates)
    onChecked(step, verdict, (performance.now() - startedAt) / 1000)
    return verdict
  }

  async function look(candidates: ReadonlyMap<string, Part>): Promise<GateVerdict> {
    const latest = await compositions.findLatest()
    const base = latest?.versions ?? {}
    const versions = { ...base, ...versionsOf(candidates) }
    const sizes = await Promise.all(
      [...candidates.values()].map(async ({ manifest }) => {
        const live = base[manifest.name]
        return checkSize(
          manifest,
          live === undefined ? null : await records.findManifest(manifest.name, live),
        )
      }),
    )
    const findings = await renderIn(base, candidates)
    const previous = latest && (await findPrevious(latest))
    const before = previous && { ...previous.versions, ...versionsOf(candidates) }
    const findingsBefore =
      before && !isSameVersions(before, versions) ? await renderIn(previous.versions, candidates) : []
    const known = new Set(findings.map(keyOf))
    return {
      checkedAt: now().toISOString(),
      versions,
      accepted: null,
      findings: [
        ...sizes.flat(),
        ...findings,
        ...findingsBefore
          .filter((finding) => !known.has(keyOf(finding)))
          .map((finding) => ({
            ...finding,
            text: `${finding.text} (with the composition before the live one)`,
          })),
      ],
    }
  }

  return {
    /**
     * Of a build that is not published yet.
     *
     * @param contents its files by path
     */
    checkUpload: (manifest: ReleaseManifest, contents: ReadonlyMap<string, Buffer>): Promise<GateVerdict> =>
      oneAtATime(async () => {
        const own = join(folder, `${manifest.name}-${manifest.version}`)
        try {
          for (const [path, content] of contents) {
            if (!path.startsWith('node/')) continue
            await mkdir(dirname(join(own, path)), { recursive: true })
            await writeFile(join(own, path), content)
          }
          const part = { manifest, folder: own, problems: [], isNodeUsable: true }
          return await check('publish', new Map([[manifest.name, part]]))
        } finally {
          await rm(own, { recursive: true, force: true })
        }
      }),

    /**
     * Of versions that are to be made live together. Null when that is refused for another reason anyway. What was found when the
     * same versions were looked at together before still counts.
     */
    checkPromotion: (changed: Versions): Promise<GateVerdict | null> =>
      oneAtATime(async () => {
        const releases = await Promise.all(
          Object.entries(changed).map(([name, version]) => records.find(name, version)),
        )
        if (releases.some((release) => release === null || release.filesRemovedAt !== null)) return null
        const latest = await compositions.findLatest()
        const versions = { ...latest?.versions, ...changed }
        if (latest && isSameVersions(versions, latest.versions)) return null
        for (const [name, version] of Object.entries(changed)) {
          const verdict = await records.findVerdict(name, version)
          if (verdict?.versions && isSameVersions(verdict.versions, versions)) return verdict
        }
        const parts = await load(changed)
        return parts.size < releases.length ? null : check('promotion', parts)
      }),

    /**
     * What a published version does wrong when it is rendered, and the version of the part in `base` does not; null when it cannot be rendered
     * here.
     */
    compare: (base: Versions, name: string, version: string): Promise<readonly string[] | null> =>
      oneAtATime(async () => {
        const parts = await load({ [name]: version })
        if (parts.size === 0) return null
        const findings = await renderIn(base, parts)
        if (findings.some((finding) => finding.check === 'not rendered')) return null
        return refusalsOf({ findings }).map(({ text }) => text)
      }),

    /**
     * Works with what is live and the same with versions put in, while nothing else is looked at. Or says why these cannot be rendered
     * here.
     */
    withCandidates: <T>(
      changed: Versions,
      work: (pair: LiveAndCandidate) => Promise<T>,
    ): Promise<T | string> =>
      oneAtATime(async () => {
        if (rendering === null) return 'RELEASE_GATE is files'
        const against = (await compositions.findLatest())?.versions ?? {}
        const present = await load(against)
        const put = await load(changed)
        const missing = Object.keys({ ...against, ...changed }).filter(
          (name) => !put.has(name) && !present.has(name),
        )
        if (missing.length > 0) return `files of ${missing.join(' and ')} are missing here`
        const live = toComposition(present)
        const candidate = toComposition(new Map([...present, ...put]))
        if (live === null || candidate === null) return 'no shell is live yet'
        const parts = [candidate.shell, ...candidate.remotes.values()].map(({ manifest }) => manifest)
        const [problem] = checkComposition(parts)
        if (problem !== undefined) return `it cannot go live by itself: ${problem}`
        return work({ live, candidate, against, versions: { ...against, ...changed } })
      }),

    /** Keeps what was found with each of the versions. */
    async noteVerdict(versions: Versions, verdict: GateVerdict): Promise<void> {
      for (const [name, version] of Object.entries(versions)) {
        await records.noteVerdict(name, version, verdict)
      }
    },
  }
}

function toComposition(parts: ReadonlyMap<string, Part>): Composition | null {
  const remotes = new Map(parts)
  const shell = remotes.get('shell')
  remotes.delete('shell')
  return shell === undefined ? null : { generation: 0, variant: '', withdrawn: [], shell, remotes }
}

const versionsOf = (parts: ReadonlyMap<string, Part>): Versions =>
  Object.fromEntries([...parts].map(([name, { manifest }]) => [name, manifest.version]))

const keyOf = ({ check, module, page }: GateFinding): string => `${check} ${module} ${page}`

const notRendered = (why: string): GateFinding => ({
  check: 'not rendered',
  module: null,
  page: null,
  severity: 'warning',
  text: `not rendered: ${why}`,
})

/** Other parts may be promoted together with it, and then it is looked at again. */
const toCompositionFinding = (text: string): GateFinding => ({
  check: 'composition',
  module: null,
  page: null,
  severity: 'warning',
  text: `it cannot go live by itself: ${text}`,
})

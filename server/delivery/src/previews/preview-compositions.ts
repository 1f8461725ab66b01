import { checkComposition } from '../compositions/changes/check-composition'
import type { Composition } from '../compositions/composition'
import type { LiveComposition } from '../live/live-composition'
import { formatProblem, isOfPresentFormat } from '../releases/check-release'
import type { ReleaseFiles } from '../releases/files/release-files'
import type { ReleaseDetails, ReleaseRecords } from '../releases/release-records'
import type { CompositionRenderers } from '../renderers/composition-renderers'
import type { ReleaseTrust } from '../signing/release-trust'
import { digestsOf } from '../signing/signatures'
import type { Preview, RehearsalStep } from './preview-links'

export interface PreviewCompositionsOptions {
  readonly live: Pick<LiveComposition, 'current'>
  readonly records: Pick<ReleaseRecords, 'find'>
  readonly files: Pick<ReleaseFiles, 'verify'>
  readonly trust: Pick<ReleaseTrust, 'isGenuine'>
  /** Of its own: never those of the live store. */
  readonly renderers: Pick<CompositionRenderers, 'prepare' | 'drop' | 'stop'>
}

export type PreviewCompositions = ReturnType<typeof createPreviewCompositions>

/** A version cannot be shown in the live composition; the message says why. */
export class NoPreview extends Error {
  override readonly name = 'NoPreview'
}

interface Prepared {
  readonly base: Composition
  readonly composition: Promise<Composition>
  usedAt: number
}

/** Each has a renderer process. */
const MAX_AT_ONCE = 2
const IDLE_MS = 5 * 60_000
const LOOK_EVERY_MS = 30_000
/** The page is left to the browser when renderers take longer to start. */
const START_MS = 8_000

/** The live composition with one version put in, for those who preview it. Renderers start with the first page and end when unused. */
export function createPreviewCompositions({
  live,
  records,
  files,
  trust,
  renderers,
}: PreviewCompositionsOptions) {
  const prepared = new Map<string, Prepared>()
  const looking = setInterval(() => {
    for (const [key, { usedAt }] of prepared) if (performance.now() - usedAt > IDLE_MS) forget(key)
  }, LOOK_EVERY_MS).unref()

  function getLive(): Composition {
    const base = live.current()
    if (base === null) throw new NoPreview('Nothing is live.')
    return base
  }

  function forget(key: string): void {
    const known = prepared.get(key)
    prepared.delete(key)
    known?.composition.then(renderers.drop, () => {})
  }

  async function compose(base: Composition, name: string, version: string): Promise<Composition> {
    const release = expectThere(name, version, await records.find(name, version))
    if (!isOfPresentFormat(release.manifest)) throw new NoPreview(`${formatProblem(name, version)}.`)
    const { manifest, signature } = release
    if (!trust.isGenuine(manifest, signature)) {
      throw new NoPreview(`${name} ${version} is not as it was signed when it was published.`)
    }
    const part = await files.verify(name, version, manifest)
    if (part === null) throw new NoPreview(`${name} ${version} is gone.`)
    const remotes = new Map(base.remotes)
    if (name !== 'shell') remotes.set(name, part)
    const shell = name === 'shell' ? part : base.shell
    const problems = checkComposition([shell, ...remotes.values()].map(({ manifest }) => manifest))
    if (problems.length > 0) {
      throw new NoPreview(`${name} ${version} does not fit what is live: ${problems.join('; ')}.`)
    }
    const previewProof = { manifest: digestsOf(manifest).manifest, signature }
    return { ...base, shell, remotes, preview: `${name} ${version}`, previewProof }
  }

  async function build(base: Composition, name: string, version: string): Promise<Composition> {
    const composition = await compose(base, name, version)
    // A version that cannot be rendered is shown by the browser alone, as it would be when it is live.
    await Promise.race([renderers.prepare(composition), wait(START_MS)]).catch(() => {})
    return composition
  }

  /** What is prepared goes on while the database does not answer. */
  async function expectStillThere(key: string, name: string, version: string): Promise<void> {
    const release = await records.find(name, version).catch(() => undefined)
    if (release === undefined) return
    try {
      expectThere(name, version, release)
    } catch (error) {
      forget(key)
      throw error
    }
  }

  async function getPrepared(name: string, version: string): Promise<Composition> {
    const base = getLive()
    const key = `${name} ${version}`
    if (prepared.get(key)?.base !== base) forget(key)
    if (prepared.has(key)) await expectStillThere(key, name, version)
    const known = prepared.get(key) ?? { base, composition: build(base, name, version), usedAt: 0 }
    known.usedAt = performance.now()
    prepared.set(key, known)
    known.composition.catch(() => prepared.delete(key))
    const oldest = [...prepared].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    for (const [each] of oldest.slice(0, -MAX_AT_ONCE)) forget(each)
    return known.composition
  }

  return {
    /** What would be shown, without showing it. @throws {NoPreview} */
    async check(name: string, version: string): Promise<Composition> {
      return compose(getLive(), name, version)
    },

    /** @throws {NoPreview} */
    async get({ name, version, rehearsal }: Omit<Preview, 'id' | 'until'>): Promise<Composition> {
      const candidate = await getPrepared(name, version)
      return rehearsal === undefined ? candidate : toRehearsal(getLive(), candidate, name, rehearsal)
    },

    stop(): void {
      clearInterval(looking)
      renderers.stop()
    },
  }
}

/** Each step is a generation of its own in which the version before is marked as bad, so that a tab leaves it at once. */
function toRehearsal(
  live: Composition,
  candidate: Composition,
  name: string,
  step: RehearsalStep,
): Composition {
  const containerIn = ({ shell, remotes }: Composition): readonly string[] => {
    const part = name === 'shell' ? shell : remotes.get(name)
    return part === undefined ? [] : [part.manifest.container]
  }
  const shown = step === 'during' ? candidate : live
  const left = { before: [], during: containerIn(live), after: containerIn(candidate) }[step]
  return {
    ...shown,
    preview: `${candidate.preview} and back`,
    renderedBy: shown,
    generation: live.generation + { before: 0, during: 1, after: 2 }[step],
    withdrawn: [...live.withdrawn, ...left],
  }
}

/** @throws {NoPreview} */
function expectThere(name: string, version: string, release: ReleaseDetails | null): ReleaseDetails {
  if (release === null || release.filesRemovedAt !== null) throw new NoPreview(`${name} ${version} is gone.`)
  if (release.markedBad) throw new NoPreview(`${name} ${version} was marked as bad.`)
  return release
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

import type { OperatorAnswer } from '@store/remote-kit/operator/operator-client.mjs'
import type { planRelease } from '@store/remote-kit/operator/release-calls.mjs'
import { isSourceMap } from '@store/remote-kit/release/source-maps.mjs'
import { remoteOf } from '@store/shared/remotes/contract/module-address'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { createSiteMap } from '@store/shared/remotes/site/site-map'
import pLimit from 'p-limit'
import { checkComposition } from '../compositions/changes/check-composition'
import type { Compositions } from '../compositions/compositions'
import type { CompositionRecord } from '../db/composition-record'
import { checkRelease } from '../releases/check-release'
import type { ReleaseFiles } from '../releases/files/release-files'
import { parseManifest } from '../releases/parse-manifest'
import type { ReleaseDetails, ReleaseRecords } from '../releases/release-records'
import { isSameBuild } from '../releases/same-manifest'
import { differencesOf } from './differences'

export type ReleasePlan = OperatorAnswer<typeof planRelease>
type PlanProblem = ReleasePlan['problems'][number]
type SizeChange = ReleasePlan['sizes'][number]

export interface PlannerOptions {
  readonly records: Pick<ReleaseRecords, 'find' | 'findManifest' | 'findContainer'>
  readonly compositions: Pick<Compositions, 'findLatest'>
  readonly files: Pick<ReleaseFiles, 'readCopy'>
}

/** Sizes of files as they cross the network, by path; a file that is not named is sent as it is. */
type Compressed = ReadonlyMap<string, number>

interface SizedPart {
  readonly manifest: ReleaseManifest
  readonly compressed: Compressed
}

const READS_AT_ONCE = 6

/** Says what publishing and promoting a build would change, and writes nothing. */
export function createReleasePlanner({ records, compositions, files }: PlannerOptions) {
  async function sizesOf(manifest: ReleaseManifest): Promise<SizedPart> {
    const limit = pLimit(READS_AT_ONCE)
    const found = await Promise.all(
      manifest.files
        .filter(({ path }) => path.startsWith('web/'))
        .map(({ path }) =>
          limit(async () => {
            const copy = await files.readCopy(manifest, path, '.br')
            return copy === null ? [] : ([[path, copy.length]] as const)
          }),
        ),
    )
    return { manifest, compressed: new Map(found.flat()) }
  }

  async function loadLive(latest: CompositionRecord | null): Promise<ReadonlyMap<string, SizedPart>> {
    const parts = await Promise.all(
      Object.entries(latest?.versions ?? {}).map(async ([name, version]) => {
        const manifest = await records.findManifest(name, version)
        return manifest === null ? [] : ([[name, await sizesOf(manifest)]] as const)
      }),
    )
    return new Map(parts.flat())
  }

  return {
    /**
     * @param document the manifest of a build
     * @param compressed sizes of its compressed files, by path
     * @throws {ReleaseRefused} for what is no manifest
     */
    async plan(document: unknown, compressed: Readonly<Record<string, number>>): Promise<ReleasePlan> {
      const manifest = parseManifest(document)
      const { name, version } = manifest
      const [latest, published, rival] = await Promise.all([
        compositions.findLatest(),
        records.find(name, version),
        records.findContainer(manifest),
      ])
      const live = await loadLive(latest)
      const candidate = { manifest, compressed: new Map(Object.entries(compressed)) }
      const after = new Map(live).set(name, candidate)
      const used = rival ? [`the container ${manifest.container} is used by ${nameOf(rival)}`] : []
      return {
        name,
        version,
        against: latest?.versions[name] ?? null,
        state: stateOf(manifest, latest, published),
        problems: [
          ...[...checkRelease(manifest), ...used].map(toProblem('publish')),
          ...standingOf(manifest, latest, published),
          ...checkComposition([...after.values()].map((part) => part.manifest)).map(toProblem('promote')),
        ],
        differences: differencesOf(live.get(name)?.manifest ?? null, manifest),
        sizes: [
          ...toRows('page', firstViews(live, name), firstViews(after, name)),
          ...toRows('returning', new Map(), firstViews(after, name, filesOf(live.get(name)))),
          ...toRows('module', modulesOf(live.get(name)), modulesOf(candidate)),
          ...toRows('all', totalsOf(live.get(name)), totalsOf(candidate)),
        ],
      }
    },
  }
}

const nameOf = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `${name} ${version}`

const toProblem =
  (step: PlanProblem['step']) =>
  (text: string): PlanProblem => ({ step, text })

function stateOf(
  { name, version }: ReleaseManifest,
  latest: CompositionRecord | null,
  published: ReleaseDetails | null,
): ReleasePlan['state'] {
  if (latest?.versions[name] === version) return 'live'
  if (latest?.canaries[name]?.version === version) return 'canary'
  return published === null ? 'new' : 'published'
}

/** What stands against it, whatever is in it. */
function standingOf(
  manifest: ReleaseManifest,
  latest: CompositionRecord | null,
  published: ReleaseDetails | null,
): readonly PlanProblem[] {
  const pin = latest?.pins[manifest.name]
  const bad = published?.markedBad
  return [
    ...(published && !isSameBuild(published.manifest, manifest)
      ? [`${nameOf(manifest)} is published with other contents and never changes`].map(toProblem('publish'))
      : []),
    ...(bad ? [`it is marked as bad by ${bad.by}: ${bad.why}`].map(toProblem('promote')) : []),
    ...(pin ? [`${manifest.name} is pinned by ${pin.by}: ${pin.why}`].map(toProblem('promote')) : []),
  ]
}

type Sizes = ReadonlyMap<string, { readonly bytes: number; readonly compressed: number }>

function toRows(kind: SizeChange['kind'], before: Sizes, after: Sizes): readonly SizeChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].map((what) => ({
    kind,
    what,
    before: before.get(what) ?? null,
    after: after.get(what) ?? null,
  }))
}

function sumOf({ manifest, compressed }: SizedPart, paths: Iterable<string>) {
  const bytesOf = new Map(manifest.files.map(({ path, bytes }) => [path, bytes]))
  const sum = { bytes: 0, compressed: 0 }
  for (const path of new Set(paths)) {
    const bytes = bytesOf.get(path) ?? 0
    sum.bytes += bytes
    sum.compressed += compressed.get(path) ?? bytes
  }
  return sum
}

const isScript = (path: string): boolean => path.endsWith('.js')

const modulesOf = (part: SizedPart | undefined): Sizes =>
  part === undefined
    ? new Map()
    : new Map(
        Object.entries({
          [`${part.manifest.name} entry`]: [part.manifest.web.entry, ...part.manifest.web.styles],
          ...part.manifest.web.modules,
        }).map(([module, paths]) => [module, sumOf(part, paths)]),
      )

const totalsOf = (part: SizedPart | undefined): Sizes => {
  if (part === undefined) return new Map()
  const paths = part.manifest.files.map(({ path }) => path).filter((path) => !isSourceMap(path))
  return new Map([
    [
      'scripts and styles for browsers',
      sumOf(
        part,
        paths.filter((path) => /^web\/.*\.(js|css)$/.test(path)),
      ),
    ],
    ['all files', sumOf(part, paths)],
  ])
}

/** Paths hold the hash of their file's contents where a release shares files; integrity tells others apart. */
const filesOf = (part: SizedPart | undefined): ReadonlySet<string> =>
  new Set(part?.manifest.files.map(({ path, integrity }) => `${path} ${integrity}`))

/**
 * The scripts that are loaded until a page is interactive, for each page whose first view has something of the part.
 *
 * @param known files of the part that a browser has already: then only what is new of it counts, and nothing of other parts
 */
function firstViews(parts: ReadonlyMap<string, SizedPart>, name: string, known?: ReadonlySet<string>): Sizes {
  const isNew = (owner: string, { manifest }: SizedPart): ((path: string) => boolean) => {
    if (known === undefined) return () => true
    const kept = manifest.files.filter(({ path, integrity }) => known.has(`${path} ${integrity}`))
    const paths = new Set(kept.map(({ path }) => path))
    return (path) => owner === name && !paths.has(path)
  }
  const site = createSiteMap(
    Object.fromEntries([...parts].map(([part, { manifest }]) => [part, manifest.site])),
  )
  const rows = site.pages.flatMap(({ path, places }) => {
    const first = places.filter(({ isFirst }) => isFirst).map(({ address }) => address)
    if (name !== 'shell' && !first.some((address) => remoteOf(address) === name)) return []
    const sizes = ['shell', ...new Set(first.map(remoteOf))].flatMap((owner) => {
      const part = parts.get(owner)
      if (part === undefined) return []
      const { entry, modules } = part.manifest.web
      const own = first.filter((address) => remoteOf(address) === owner)
      const scripts = [entry, ...own.flatMap((address) => modules[address] ?? [])].filter(isScript)
      return [sumOf(part, scripts.filter(isNew(owner, part)))]
    })
    const total = sizes.reduce((a, b) => ({
      bytes: a.bytes + b.bytes,
      compressed: a.compressed + b.compressed,
    }))
    return [[path, total] as const]
  })
  return new Map(rows)
}

import { type LoadedParts, loadParts } from '../compositions/loaded-parts'
import type { CompositionRecord } from '../db/composition-record'
import { isOfPresentFormat } from '../releases/check-release'
import type { ReleaseRecords } from '../releases/release-records'
import { NotTrusted } from '../signing/release-trust'
import { type Known, toKnown } from './generation'
import type { LiveCompositionOptions } from './live-options'

export type Looks = ReturnType<typeof createLooks>

type LooksOptions = Pick<LiveCompositionOptions, 'records' | 'files' | 'trust' | 'log'> &
  Required<Pick<LiveCompositionOptions, 'onRefused'>>

/** Reads what this process has of a generation: manifests as they were signed, and files as they were published. */
export function createLooks({ records, files, trust, onRefused, log }: LooksOptions) {
  async function look(
    record: CompositionRecord,
    known: readonly LoadedParts[],
    findManifest = records.findManifest,
  ): Promise<Known> {
    const sources = { findManifest: onlySigned(record, findManifest), verify: files.verify }
    const { versions, canaries } = record
    const parts = await loadParts(versions, sources, known)
    const canaryVersions = Object.entries(canaries).map(([name, { version }]) => [name, version])
    const canaryParts = await loadParts(Object.fromEntries(canaryVersions), sources, known)
    const found = [...parts.found.values(), ...canaryParts.found.values()]
    trust.expectParts(
      record,
      found.map(({ manifest }) => manifest),
    )
    return toKnown(record, parts, canaryParts)
  }

  /** A manifest of the database that is not as it was signed does not count; the one beside the files may. */
  const onlySigned =
    (record: CompositionRecord, find: ReleaseRecords['findManifest']): ReleaseRecords['findManifest'] =>
    async (name, version) => {
      const manifest = await find(name, version)
      if (manifest === null || !isOfPresentFormat(manifest) || trust.isPartOf(record, manifest))
        return manifest
      onRefused('altered')
      log.error({ remote: name, version }, 'the manifest in the database is not as it was signed')
      return null
    }

  /** Without the database, too: files come back by themselves. */
  const lookAgain = (record: CompositionRecord, known: readonly LoadedParts[]): Promise<Known> =>
    look(record, known, (name, version) => records.findManifest(name, version).catch(() => null))

  /** Null when a part is another one than was signed. */
  async function lookIfSigned(
    record: CompositionRecord,
    known: readonly LoadedParts[],
  ): Promise<Known | null> {
    try {
      return await look(record, known)
    } catch (error) {
      if (error instanceof NotTrusted) return null
      throw error
    }
  }

  /** Of the parts those that need not be verified again. */
  async function untouched(parts: LoadedParts): Promise<LoadedParts> {
    const kept = await Promise.all(
      [...parts.found].map(async ([name, part]) => {
        const isFine = part.problems.length === 0 && (await files.isUntouched(part))
        return isFine ? [[name, part] as const] : []
      }),
    )
    return { found: new Map(kept.flat()), missing: [] }
  }

  return { look, lookAgain, lookIfSigned, untouched }
}

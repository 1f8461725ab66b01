import { randomUUID } from 'node:crypto'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { ReleaseRefused } from '../../audit/release-refused'
import { checkRelease } from '../../releases/check-release'
import type { ReleaseFiles } from '../../releases/files/release-files'
import { parseManifest, refuseWith } from '../../releases/parse-manifest'
import type { ReleaseRecords, Reservation } from '../../releases/release-records'
import { isSameBuild } from '../../releases/same-manifest'
import type { ReleaseTrust } from '../../signing/release-trust'

export interface ReservationsOptions {
  readonly records: ReleaseRecords
  readonly files: Pick<ReleaseFiles, 'verify'>
  readonly trust: Pick<ReleaseTrust, 'isGenuine'>
}

/** Whether a version may be uploaded, and by whom: one upload of a version at a time. */
export function createReservations({ records, files, trust }: ReservationsOptions) {
  async function reserve(document: unknown, who: string): Promise<Reservation> {
    const manifest = await checkManifest(document)
    const reservation = { id: randomUUID(), manifest, who }
    if (await records.reserve(reservation)) return reservation
    const restorable = { ...reservation, manifest: await getRestorable(manifest) }
    await records.reserveAgain(restorable)
    return restorable
  }

  async function checkManifest(document: unknown): Promise<ReleaseManifest> {
    const manifest = parseManifest(document)
    const rival = await records.findContainer(manifest)
    refuseWith('gate', manifest, [
      ...checkRelease(manifest),
      ...(rival
        ? [`container: ${manifest.container} is used by ${rival.name} ${rival.version}; build it anew`]
        : []),
    ])
    return manifest
  }

  /**
   * @returns the manifest that the version was published with, and keeps
   * @throws unless these very bytes were published and this process's store has lost some of them, or the release is not signed
   */
  async function getRestorable(manifest: ReleaseManifest): Promise<ReleaseManifest> {
    const { name, version } = manifest
    const published = await records.find(name, version)
    if (!published) {
      throw new ReleaseRefused(
        'reserved',
        `${name} ${version} is being published by another process right now.`,
      )
    }
    const isSame = isSameBuild(published.manifest, manifest)
    const part = isSame ? await files.verify(name, version, published.manifest) : null
    const isWhole = part?.problems.length === 0 && !published.filesRemovedAt
    if (!isSame || (isWhole && trust.isGenuine(published.manifest, published.signature))) {
      throw new ReleaseRefused('exists', `${name} ${version} is published already and never changes.`)
    }
    return published.manifest
  }

  async function getReservation(id: string): Promise<Reservation> {
    const reservation = /^[0-9a-f-]{36}$/.test(id) ? await records.findReservation(id) : null
    if (!reservation)
      throw new ReleaseRefused('unknown', 'There is no such upload, or another one took over.')
    return reservation
  }

  return { reserve, checkManifest, getRestorable, getReservation }
}

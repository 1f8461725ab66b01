import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import type { Database } from '../../db/database'
import { readManifest } from '../../releases/parse-manifest'
import { createReleaseRecords } from '../../releases/release-records'
import { readFileIfThere } from '../../store/folder-store'
import { collectFiles } from './collect-files'
import type { createReservations } from './reserve-release'
import type { createReleaseWriter } from './write-release'

export interface PublishFolderOptions {
  readonly db: Database
  readonly now: () => Date
  readonly reservations: ReturnType<typeof createReservations>
  readonly writer: ReturnType<typeof createReleaseWriter>
}

export function createPublishFolder({ db, now, reservations, writer }: PublishFolderOptions) {
  const records = createReleaseRecords(db, now)

  /**
   * Publishes a build on this machine's disk, or brings back its lost files. Of several processes at once that publish the
   * same build one does it, and the others are told that it exists.
   */
  return async (folder: string, who: string): Promise<ReleaseManifest> => {
    const manifest = await reservations.checkManifest(await readManifest(folder))
    const contents = await collectFiles(manifest, (path) => readFileIfThere(join(folder, path)))
    const reservation = { id: randomUUID(), manifest, who }
    const isNew = await writer.inOneGo(async (tx) => {
      const inside = createReleaseRecords(tx, now)
      if (!(await inside.reserve(reservation))) return false
      await writer.place(tx, manifest, contents, true)
      return inside.setPublished(reservation.id, writer.signatureOf(manifest, null))
    })
    if (isNew) return manifest
    const published = await reservations.getRestorable(manifest)
    const signed = writer.signatureOf(published, await records.find(published.name, published.version))
    await writer.inOneGo(async (tx) => {
      const inside = createReleaseRecords(tx, now)
      await inside.reserveAgain(reservation)
      await writer.place(tx, published, contents, false)
      return inside.setPublished(reservation.id, signed)
    })
    return published
  }
}

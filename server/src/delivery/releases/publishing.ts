import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReleaseManifest } from '@store/shared/remotes/release-manifest'
import { checkRelease } from './gate'
import { COMPRESSED_ENDINGS, isFile, type ReleaseFolders, verifyFiles } from './release-folders'
import type { ReleaseRecords, Reservation } from './release-records'
import { ReleaseRefused } from './release-refused'

export type Publisher = ReturnType<typeof createPublisher>

export interface PublisherOptions {
  readonly records: ReleaseRecords
  readonly folders: ReleaseFolders
}

/**
 * Takes a release in: reserve → upload → hash → gate → commit (REL-03). Until the commit nothing of it can be served or
 * promoted, and a version that is published is never written again (REL-02).
 */
export function createPublisher({ records, folders }: PublisherOptions) {
  async function reserve(document: unknown, who: string): Promise<Reservation> {
    const manifest = parseManifest(document)
    refuseWith('gate', manifest, checkRelease(manifest))
    const reservation = await records.reserve({ id: randomUUID(), manifest, who })
    if (reservation) return reservation
    const { name, version } = manifest
    if (await records.isPublished(name, version)) {
      throw new ReleaseRefused('exists', `${name} ${version} is published already and never changes.`)
    }
    throw new ReleaseRefused('reserved', `${name} ${version} is being published by somebody else right now.`)
  }

  async function getReservation(id: string): Promise<Reservation> {
    const reservation = /^[0-9a-f-]{36}$/.test(id) ? await records.findReservation(id) : null
    if (!reservation)
      throw new ReleaseRefused('unknown', 'There is no such upload, or another one took over.')
    return reservation
  }

  /** Takes one file of the manifest, or a compressed copy of one. */
  async function receive(reservation: Reservation, path: string, content: Readable): Promise<void> {
    const file = reservation.manifest.files.find(
      (each) => each.path === path || COMPRESSED_ENDINGS.some((ending) => `${each.path}${ending}` === path),
    )
    if (!file) throw new ReleaseRefused('files', `${path} is not among the files of the manifest.`)
    const target = join(folders.staging(reservation.id), path)
    await mkdir(dirname(target), { recursive: true })
    await pipeline(content, atMost(file.bytes + COPY_OVERHEAD_BYTES, path), createWriteStream(target))
  }

  /** @returns the manifest of what is published now */
  async function commit(reservation: Reservation): Promise<ReleaseManifest> {
    const { manifest } = reservation
    const { name, version } = manifest
    const staging = folders.staging(reservation.id)
    refuseWith('files', manifest, await verifyFiles(staging, manifest))
    refuseWith('gate', manifest, checkRelease(manifest))
    const final = folders.of(name, version)
    const isDone = await records.publish(reservation.id, async () => {
      await mkdir(dirname(final), { recursive: true })
      // Left by a publisher that died after this step: never published, so nobody uses it.
      await rm(final, { recursive: true, force: true })
      await rename(staging, final)
    })
    if (!isDone) throw new ReleaseRefused('reserved', `Another upload of ${name} ${version} took over.`)
    return manifest
  }

  async function abandon(reservation: Reservation): Promise<void> {
    await rm(folders.staging(reservation.id), { recursive: true, force: true })
  }

  return {
    reserve,
    getReservation,
    receive,
    commit,

    /** Publishes a build on this machine's disk. */
    async publishFolder(folder: string, who: string): Promise<ReleaseManifest> {
      const reservation = await reserve(await readManifest(folder), who)
      try {
        const { files } = reservation.manifest
        const paths = files.flatMap(({ path }) => [
          path,
          ...COMPRESSED_ENDINGS.map((ending) => path + ending),
        ])
        const staging = folders.staging(reservation.id)
        for (const path of paths) {
          if (!(await isFile(join(folder, path)))) continue
          await mkdir(dirname(join(staging, path)), { recursive: true })
          await copyFile(join(folder, path), join(staging, path))
        }
        return await commit(reservation)
      } finally {
        await abandon(reservation)
      }
    },
  }
}

/** For a compressed copy that came out longer than a tiny file. */
const COPY_OVERHEAD_BYTES = 1024

const atMost = (maxBytes: number, path: string): Transform => {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes <= maxBytes) return done(null, chunk)
      done(new ReleaseRefused('files', `${path} is longer than its manifest says.`))
    },
  })
}

export const readManifest = async (folder: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, 'release.json'), 'utf8').catch(() => 'null'))

export function parseManifest(document: unknown): ReleaseManifest {
  const parsed = ReleaseManifest.safeParse(document)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'release.json'}: ${message}`,
  )
  throw new ReleaseRefused('malformed', `The manifest is malformed: ${where.slice(0, 5).join('; ')}.`)
}

function refuseWith(
  reason: 'gate' | 'files',
  { name, version }: ReleaseManifest,
  problems: readonly string[],
): void {
  if (problems.length === 0) return
  throw new ReleaseRefused(reason, `${name} ${version} is refused: ${problems.slice(0, 10).join('; ')}.`)
}

import type { Readable } from 'node:stream'
import { isDiskFull } from '@store/platform/http/disk-full'
import { hasIntegrity } from '@store/remote-kit/release/file-integrity.mjs'
import { sharesFiles } from '@store/shared/remotes/releases/release-files.mjs'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import pLimit from 'p-limit'
import { ReleaseRefused } from '../audit/release-refused'
import type { Database } from '../db/database'
import type { ReleaseGate } from '../gate/release-gate'
import { accept, type GateVerdict, nameOfRelease } from '../gate/verdict'
import { COMPRESSED_ENDINGS } from '../releases/files/file-integrity'
import { plainPathOf, readPacked } from '../releases/files/packed-files'
import { folderOf, type ReleaseFiles } from '../releases/files/release-files'
import {
  createReleaseRecords,
  RESERVATION_MS,
  type ReleaseRecords,
  type Reservation,
} from '../releases/release-records'
import type { ReleaseTrust } from '../signing/release-trust'
import type { ReleaseStore } from '../store/release-store'
import { StorePath } from '../store/store-path'
import { collectFiles } from './steps/collect-files'
import type { Contents } from './steps/place-release'
import { createPublishFolder } from './steps/publish-folder'
import { createReservations } from './steps/reserve-release'
import { createReleaseWriter } from './steps/write-release'

export type Publisher = ReturnType<typeof createPublisher>

export interface PublisherOptions {
  readonly db: Database
  readonly store: ReleaseStore
  readonly files: Pick<ReleaseFiles, 'verify' | 'forget'>
  readonly now: () => Date
  /** Signs what is published. */
  readonly trust: Pick<ReleaseTrust, 'isGenuine' | 'signRelease'>
  /** Renders what is uploaded before it is published; without it only builds on this machine's disk are published. */
  readonly gate?: Pick<ReleaseGate, 'checkUpload'>
}

const READS_AT_ONCE = 6
const HEARTBEAT_MS = RESERVATION_MS / 4

/**
 * Takes a release in: reserve → upload what the store does not have → hash → gate → commit (REL-03). Until the commit nothing of it can be promoted, and
 * a version that is published never gets other bytes (REL-02). The same bytes again bring lost files back.
 */
export function createPublisher({ db, store, files, now, trust, gate }: PublisherOptions) {
  const records = createReleaseRecords(db, now)
  const reservations = createReservations({ records, files, trust })
  const writer = createReleaseWriter({ db, store, files, trust })
  const { keepAlive, sayIfFull } = createUploadCare({ store, records })

  /** A file, or a compressed copy of one, that another version of the part has. */
  async function readStored(manifest: ReleaseManifest, path: string): Promise<Buffer | null> {
    if (!sharesFiles(manifest)) return null
    const folder = folderOf(manifest)
    return plainPathOf(path) === path ? readPacked(store, folder, path) : store.read(folder.file(path))
  }

  /**
   * What need not be uploaded: files that published versions of the part have. What is damaged is not named, so that an upload repairs it.
   */
  async function findStored(manifest: ReleaseManifest): Promise<readonly string[]> {
    if (!sharesFiles(manifest)) return []
    const stored = new Set((await store.list(folderOf(manifest))).map(plainPathOf))
    const limit = pLimit(READS_AT_ONCE)
    const found = await Promise.all(
      manifest.files.map(({ path, integrity }) =>
        limit(async () => {
          const content = stored.has(path) ? await readStored(manifest, path) : null
          return content && hasIntegrity(content, integrity) ? [path] : []
        }),
      ),
    )
    return found.flat()
  }

  /** Takes one file of the manifest, or a compressed copy of one. */
  async function receive(reservation: Reservation, path: string, content: Readable): Promise<void> {
    const file = reservation.manifest.files.find(
      (each) => each.path === path || COMPRESSED_ENDINGS.some((ending) => `${each.path}${ending}` === path),
    )
    if (!file) throw new ReleaseRefused('files', `${path} is not among the files of the manifest.`)
    await sayIfFull(reservation, () =>
      keepAlive(reservation.id, async () => {
        const bytes = await readAtMost(content, file.bytes + COPY_OVERHEAD_BYTES, path)
        await store.write(StorePath.ofUpload(reservation.id).file(path), bytes)
        await records.renew(reservation.id)
      }),
    )
  }

  /**
   * @param why what the gate refuses is published all the same
   * @returns the manifest of what is published now, and what the gate found; null where lost files were brought back
   */
  async function commit(
    reservation: Reservation,
    why?: string,
  ): Promise<{ readonly manifest: ReleaseManifest; readonly verdict: GateVerdict | null }> {
    const { id, manifest, who } = reservation
    const upload = StorePath.ofUpload(id)
    const contents = await collectFiles(
      manifest,
      async (path) => (await store.read(upload.file(path))) ?? readStored(manifest, path),
    )
    const published = await records.find(manifest.name, manifest.version)
    const verdict = !published && gate ? await judge(gate, reservation, contents, { who, why }) : null
    const signed = writer.signatureOf(manifest, published)
    const isDone = await writer.inOneGo(async (tx) => {
      const inside = createReleaseRecords(tx, now)
      if (!(await inside.setPublished(id, { verdict: verdict ?? undefined, ...signed }))) return false
      await writer.place(tx, manifest, contents, published === null)
      return true
    })
    if (!isDone) {
      const { name, version } = manifest
      throw new ReleaseRefused('reserved', `Another upload of ${name} ${version} took over.`)
    }
    await store.remove(upload)
    return { manifest, verdict }
  }

  /** @throws when the gate refuses it and that is not accepted; what it found is kept */
  async function judge(
    { checkUpload }: Pick<ReleaseGate, 'checkUpload'>,
    { id, manifest }: Reservation,
    contents: Contents,
    by: { readonly who: string; readonly why: string | undefined },
  ): Promise<GateVerdict> {
    const verdict = await keepAlive(id, () => checkUpload(manifest, contents))
    await records.noteVerdict(manifest.name, manifest.version, verdict)
    return accept(verdict, nameOfRelease(manifest), by)
  }

  return {
    reserve: reservations.reserve,
    getReservation: reservations.getReservation,
    findStored,
    receive,
    commit: (reservation: Reservation, why?: string): ReturnType<typeof commit> =>
      sayIfFull(reservation, () => commit(reservation, why)),
    publishFolder: createPublishFolder({ db, now, reservations, writer }),
  }
}

function createUploadCare({
  store,
  records,
}: {
  readonly store: ReleaseStore
  readonly records: ReleaseRecords
}) {
  /** @throws what an operator is told, when the disk is full; what was uploaded is removed then, as it takes space from the store */
  async function sayIfFull<T>({ id, manifest }: Reservation, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!isDiskFull(error)) throw error
      await store.remove(StorePath.ofUpload(id)).catch(() => {})
      throw new ReleaseRefused(
        'no-space',
        `The disk of the store is full: ${nameOfRelease(manifest)} is not published. Free space (gc removes old releases) and publish it again.`,
      )
    }
  }

  /** A slow upload is alive for as long as bytes come, and while the gate looks at it. */
  async function keepAlive<T>(id: string, work: () => Promise<T>): Promise<T> {
    const heartbeat = setInterval(() => void records.renew(id).catch(() => {}), HEARTBEAT_MS)
    try {
      return await work()
    } finally {
      clearInterval(heartbeat)
    }
  }

  return { sayIfFull, keepAlive }
}

/** For a compressed copy that came out longer than a tiny file. */
const COPY_OVERHEAD_BYTES = 1024

async function readAtMost(content: Readable, maxBytes: number, path: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    const piece = Buffer.from(chunk)
    bytes += piece.length
    if (bytes > maxBytes) throw new ReleaseRefused('files', `${path} is longer than its manifest says.`)
    chunks.push(piece)
  }
  return Buffer.concat(chunks)
}

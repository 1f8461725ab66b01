import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { hasIntegrity } from '@store/remote-kit/release/file-integrity.mjs'
import { isRecord } from '@store/shared/domain/record'
import { MANIFEST_FORMAT, ReleaseManifest } from '@store/shared/remotes/release-manifest'
import { sql } from 'drizzle-orm'
import { isDiskFull } from '../../http/disk-full'
import { ReleaseRefused } from '../audit/release-refused'
import type { Database } from '../db/database'
import type { ReleaseGate } from '../gate/release-gate'
import { accept, type GateVerdict, nameOfRelease } from '../gate/verdict'
import { checkEntry, checkReact, checkRelease, isOfPresentFormat } from '../releases/check-release'
import { COMPRESSED_ENDINGS, isCopyOf } from '../releases/file-integrity'
import type { ReleaseFiles } from '../releases/release-files'
import {
  createReleaseRecords,
  RESERVATION_MS,
  type ReleaseDetails,
  type Reservation,
} from '../releases/release-records'
import { isSameBuild } from '../releases/same-manifest'
import type { ReleaseTrust } from '../signing/release-trust'
import { readFileIfThere } from '../store/folder-store'
import type { ReleaseStore } from '../store/release-store'
import { MANIFEST_FILE, StorePath } from '../store/store-path'
import { type Contents, placeRelease } from './place-release'

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

const HEARTBEAT_MS = RESERVATION_MS / 4

/**
 * Takes a release in: reserve → upload → hash → gate → commit (REL-03). Until the commit nothing of it can be promoted, and
 * a version that is published never gets other bytes (REL-02). The same bytes again bring lost files back.
 */
export function createPublisher({ db, store, files, now, trust, gate }: PublisherOptions) {
  const records = createReleaseRecords(db, now)

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
        `${name} ${version} is being published by somebody else right now.`,
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
    const contents = await collect(manifest, (path) => store.read(upload.file(path)))
    const published = await records.find(manifest.name, manifest.version)
    const verdict = !published && gate ? await judge(gate, reservation, contents, { who, why }) : null
    const signed = signatureOf(manifest, published)
    const isDone = await inOneGo(async (tx) => {
      const inside = createReleaseRecords(tx, now)
      if (!(await inside.setPublished(id, { verdict: verdict ?? undefined, ...signed }))) return false
      await place(manifest, contents, published === null)
      return true
    })
    if (!isDone) {
      const { name, version } = manifest
      throw new ReleaseRefused('reserved', `Another upload of ${name} ${version} took over.`)
    }
    await store.remove(upload)
    return { manifest, verdict }
  }

  /** Nothing for one whose signature is right. @throws in a process that cannot sign */
  const signatureOf = (manifest: ReleaseManifest, published: ReleaseDetails | null) =>
    published && trust.isGenuine(manifest, published.signature)
      ? {}
      : { signature: trust.signRelease(manifest) }

  /** @throws when the gate refuses it and nobody accepts that; what it found is kept */
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

  /** A slow upload is alive for as long as bytes come, and while the gate looks at it. */
  async function keepAlive<T>(id: string, work: () => Promise<T>): Promise<T> {
    const heartbeat = setInterval(() => void records.renew(id).catch(() => {}), HEARTBEAT_MS)
    try {
      return await work()
    } finally {
      clearInterval(heartbeat)
    }
  }

  /** The row of the release is locked meanwhile, so nobody else writes or removes its files. */
  const inOneGo = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '120s'`)
      await tx.execute(sql`set local lock_timeout = '120s'`)
      return work(tx)
    })

  async function place(manifest: ReleaseManifest, contents: Contents, isNew: boolean): Promise<void> {
    await placeRelease(store, manifest, contents, isNew)
    await files.forget(manifest.name, manifest.version)
  }

  return {
    reserve,
    getReservation,
    receive,
    commit: (reservation: Reservation, why?: string): ReturnType<typeof commit> =>
      sayIfFull(reservation, () => commit(reservation, why)),

    /**
     * Publishes a build on this machine's disk, or brings back its lost files. Of several processes at once that publish the
     * same build one does it, and the others are told that it exists.
     */
    async publishFolder(folder: string, who: string): Promise<ReleaseManifest> {
      const manifest = await checkManifest(await readManifest(folder))
      const contents = await collect(manifest, (path) => readFileIfThere(join(folder, path)))
      const reservation = { id: randomUUID(), manifest, who }
      const isNew = await inOneGo(async (tx) => {
        const inside = createReleaseRecords(tx, now)
        if (!(await inside.reserve(reservation))) return false
        await place(manifest, contents, true)
        return inside.setPublished(reservation.id, signatureOf(manifest, null))
      })
      if (isNew) return manifest
      const published = await getRestorable(manifest)
      const signed = signatureOf(published, await records.find(published.name, published.version))
      await inOneGo(async (tx) => {
        const inside = createReleaseRecords(tx, now)
        await inside.reserveAgain(reservation)
        await place(published, contents, false)
        return inside.setPublished(reservation.id, signed)
      })
      return published
    },
  }
}

/** @throws when a file is missing, is not what the manifest says, or is not fit to be published */
async function collect(
  manifest: ReleaseManifest,
  read: (path: string) => Promise<Buffer | null>,
): Promise<Contents> {
  const contents = new Map<string, Buffer>()
  const problems: string[] = []
  for (const file of manifest.files) {
    const content = await read(file.path)
    if (!content) problems.push(`${file.path} is missing`)
    else if (!hasIntegrity(content, file.integrity)) {
      problems.push(`${file.path} has another content than its hash says`)
    } else if (content.length !== file.bytes) {
      problems.push(`${file.path} has ${content.length} bytes; its manifest says ${file.bytes}`)
    } else {
      contents.set(file.path, content)
      for (const ending of COMPRESSED_ENDINGS) {
        const copy = await read(file.path + ending)
        // The file does without a bad copy.
        if (copy && (await isCopyOf(file, copy, ending))) contents.set(file.path + ending, copy)
      }
    }
  }
  refuseWith('files', manifest, problems)
  const entry = contents.get(manifest.web.entry)
  refuseWith('gate', manifest, [
    ...(entry ? checkEntry(manifest, entry.toString('utf8')) : []),
    ...checkReact(manifest, contents),
  ])
  return contents
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

export const readManifest = async (folder: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => 'null'))

export function parseManifest(document: unknown): ReleaseManifest {
  if (isRecord(document) && !isOfPresentFormat(document)) {
    throw new ReleaseRefused(
      'malformed',
      `The manifest is not of format ${MANIFEST_FORMAT}: build the part with the present @store/shared.`,
    )
  }
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

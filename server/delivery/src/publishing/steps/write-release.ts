import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import type { ReleaseFiles } from '../../releases/files/release-files'
import type { ReleaseDetails } from '../../releases/release-records'
import type { ReleaseTrust } from '../../signing/release-trust'
import type { ReleaseStore } from '../../store/release-store'
import { lockFilesOf } from './lock-files'
import { type Contents, placeRelease } from './place-release'

export interface ReleaseWriterOptions {
  readonly db: Database
  readonly store: ReleaseStore
  readonly files: Pick<ReleaseFiles, 'forget'>
  readonly trust: Pick<ReleaseTrust, 'isGenuine' | 'signRelease'>
}

/** Signs a release and writes its files, in the transaction that publishes it. */
export function createReleaseWriter({ db, store, files, trust }: ReleaseWriterOptions) {
  /** Nothing for one whose signature is right. @throws in a process that cannot sign */
  const signatureOf = (manifest: ReleaseManifest, published: ReleaseDetails | null) =>
    published && trust.isGenuine(manifest, published.signature)
      ? {}
      : { signature: trust.signRelease(manifest) }

  /** The row of the release is locked meanwhile, so its files are written or removed by no other process. */
  const inOneGo = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '120s'`)
      await tx.execute(sql`set local lock_timeout = '120s'`)
      return work(tx)
    })

  /** In turn with whoever else writes or removes files of the part, for its versions share them. */
  async function place(
    tx: Database,
    manifest: ReleaseManifest,
    contents: Contents,
    isNew: boolean,
  ): Promise<void> {
    await lockFilesOf(tx, manifest.name)
    await placeRelease(store, manifest, contents, isNew)
    await files.forget(manifest.name, manifest.version)
  }

  return { signatureOf, inOneGo, place }
}

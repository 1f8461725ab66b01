import type { Queryable, Transaction } from '../db/database'

/** A version of a remote or of the shell. */
export interface PartVersion {
  readonly name: string
  readonly version: string
}

export interface ReleaseChange {
  readonly by: string
  readonly why: string
}

/** A version that was looked at as for a promotion. */
export interface CheckedVersion extends PartVersion {
  /** In a transaction. @throws {Refusal} where others would be live with it than those that it was looked at with */
  promote(tx: Transaction): Promise<void>
}

/** Which versions of the shop's parts are live. Commerce knows no releases: the composition root joins it with who does. */
export interface SetReleases {
  /** What all visitors get, by part. */
  live(db: Queryable): Promise<Readonly<Record<string, string>>>
  /** From here on nobody else changes what is live, until the transaction ends. */
  waitForTurn(tx: Transaction): Promise<void>
  /** Makes every check of a promotion, which takes seconds; not to be called in a transaction. @throws {Refusal} */
  check(part: PartVersion, change: ReleaseChange): Promise<CheckedVersion>
  /** Makes an earlier version live again, in a transaction. @throws {Refusal} */
  goBack(tx: Transaction, part: PartVersion, change: ReleaseChange): Promise<void>
  /** To be called after a transaction that changed something: this process takes it over at once. */
  refresh(): Promise<void>
  /** A path of the shop that shows a version in one browser and leads on to the home page. @throws {Refusal} */
  previewPath(part: PartVersion, until: Date, by: string): Promise<string>
}

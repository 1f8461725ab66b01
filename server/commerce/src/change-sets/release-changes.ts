import * as z from 'zod'
import { Refusal } from '../audit/refusal'
import type { Queryable } from '../db/database'
import { type ChangeKind, type Conflict, changeKind } from './change-kind'
import type { CheckedVersion, ReleaseChange, SetReleases } from './set-releases'

const PartChange = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** What was live when it was added. */
  before: z.string(),
})
type PartChange = z.infer<typeof PartChange>

/** Where to do what a process that carries out no releases, such as a command beside a PostgreSQL database, cannot do. */
const INSTEAD = {
  add: 'Add the version in the back office.',
  preview: 'Make the preview link in the back office.',
  publish: 'Publish the set in the back office, or schedule it: the server does it then.',
  undo: 'Undo the set in the back office.',
} as const

/** @throws {Refusal} */
function expectReleases(releases: SetReleases | null, action: keyof typeof INSTEAD): SetReleases {
  if (releases === null) throw new Refusal(`This process changes no releases. ${INSTEAD[action]}`)
  return releases
}

/** Another version of a part that is live. @throws {Refusal} for what cannot be promoted now */
export async function prepareRelease(
  db: Queryable,
  releases: SetReleases | null,
  { name, version, by }: { readonly name: string; readonly version: string; readonly by: string },
): Promise<PartChange> {
  const known = expectReleases(releases, 'add')
  const before = (await known.live(db))[name]
  if (before === undefined) {
    throw new Refusal(`No version of ${name} is live: a first one is made live by an operator.`)
  }
  if (before === version) throw new Refusal(`${name} ${version} is live already.`)
  await known.check({ name, version }, { by, why: 'Added to a change set' })
  return { name, version, before }
}

/** Looks at the version of a set before its transaction. @throws {Refusal} */
export async function checkRelease(
  releases: SetReleases | null,
  change: unknown,
  how: ReleaseChange,
): Promise<CheckedVersion> {
  return expectReleases(releases, 'publish').check(PartChange.parse(change), how)
}

/** A path that shows the version of a set in one browser. @throws {Refusal} */
export async function releasePreviewPath(
  releases: SetReleases | null,
  change: unknown,
  until: Date,
  by: string,
): Promise<string> {
  return expectReleases(releases, 'preview').previewPath(PartChange.parse(change), until, by)
}

/** A version of a remote or of the shell. */
export const createReleaseKind = (releases: SetReleases | null): ChangeKind => {
  const findOther = async (db: Queryable, name: string, expected: string): Promise<Conflict | null> => {
    if (releases === null) return null
    const now = (await releases.live(db))[name] ?? 'not live'
    if (now === expected) return null
    return {
      sentence: `Another version of ${name} was made live.`,
      differences: [{ field: 'version', before: expected, after: now }],
    }
  }
  const isLive = async (db: Queryable, name: string, version: string): Promise<boolean> =>
    releases !== null && (await releases.live(db))[name] === version
  return changeKind({
    change: PartChange,
    done: z.strictObject({}),
    subjectOf: ({ name }) => name,
    describe: async (_db, { before, version }) => [{ field: 'version', before, after: version }],
    // What is live is compared after this: a later promotion is never taken back by undoing.
    async lock(tx) {
      await releases?.waitForTurn(tx)
    },
    findConflict: (db, { name, before }) => findOther(db, name, before),

    async apply({ tx, release }, { name, version }) {
      if (release?.name !== name || release.version !== version) {
        throw new Refusal(`${name} ${version} was not looked at. Publish the set again.`)
      }
      await release.promote(tx)
      return {}
    },

    findUndoConflict: async (db, { name, before, version }) =>
      (await isLive(db, name, before)) ? null : findOther(db, name, version),

    async undo({ tx, by, why }, { name, before }) {
      if (await isLive(tx, name, before)) return
      await expectReleases(releases, 'undo').goBack(tx, { name, version: before }, { by, why })
    },
  })
}

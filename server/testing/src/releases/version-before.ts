import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '@store/commerce/db/connection/database-connection'
import { parseManifest, readManifest } from '@store/delivery/releases/parse-manifest'
import { sql } from 'drizzle-orm'
import { type FakeRelease, writeFakeBuild } from './fake-release'
import { temporaryFolder } from './temporary-folders'

const MIGRATIONS = join(__dirname, '../../../delivery/src/db/migrations')
const TABLE = 'delivery_migrations'

/** The database as the version before release stores left it: two migrations. */
export async function migrateAsBefore({ migrate }: Pick<OpenDatabase, 'migrate'>): Promise<void> {
  const folder = join(await temporaryFolder(), 'migrations')
  await cp(MIGRATIONS, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 2) }))
  await migrate({ folder, table: TABLE })
}

export const migrateNow = ({ migrate }: Pick<OpenDatabase, 'migrate'>): Promise<void> =>
  migrate({ folder: MIGRATIONS, table: TABLE })

/** A release as that version published it: no manifest beside the files. */
export async function publishAsBefore(
  { db }: Pick<OpenDatabase, 'db'>,
  dataDir: string,
  release: FakeRelease,
): Promise<void> {
  const build = await writeFakeBuild(release)
  const { name, version } = release
  const folder = join(dataDir, 'releases', name, version)
  await mkdir(join(dataDir, 'releases/.staging'), { recursive: true })
  await writeFile(join(dataDir, 'releases/package.json'), '{ "type": "commonjs" }\n')
  await cp(build, folder, { recursive: true })
  await rm(join(folder, 'release.json'))
  const manifest = JSON.stringify(parseManifest(await readManifest(build)))
  await db.execute(sql`
    insert into releases (name, version, manifest, reservation, reserved_at, published_by, published_at)
    values (${name}, ${version}, ${manifest}::jsonb, gen_random_uuid(), now(), 'ana', now())`)
}

export async function promoteAsBefore(
  { db }: Pick<OpenDatabase, 'db'>,
  generation: number,
  versions: Readonly<Record<string, string>>,
  withdrawn: readonly string[] = [],
): Promise<void> {
  await db.execute(sql`
    insert into compositions (generation, versions, withdrawn, action, who, why, created_at)
    values (${generation}, ${JSON.stringify(versions)}::jsonb, ${JSON.stringify(withdrawn)}::jsonb, 'rollback', 'ana',
      ${`generation ${generation}`}, now())`)
}

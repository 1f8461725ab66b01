import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@store/commerce/db/connection/open-database'
import { migratedImage } from '@store/server-testing/postgres/migrated-databases'
import { IS_SHORT_RUN } from '@store/shared/testing/tier'
import { sql } from 'drizzle-orm'
import { DataFolderError, openDataFolder } from './data-folder'

const umask = process.umask()
let parent = ''
let folder = ''
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'store-folder-'))
  folder = join(parent, 'data')
  jest.clearAllMocks()
})
afterEach(async () => {
  process.umask(umask)
  await rm(parent, { recursive: true })
})

const modeOf = async (path: string) => ((await lstat(path)).mode & 0o777).toString(8)

/** What another user comes to: nothing below a folder that she cannot enter. */
async function reachable(path: string): Promise<readonly string[]> {
  const found = await lstat(path)
  if ((found.mode & 0o077) === 0) return []
  if (!found.isDirectory()) return [path]
  const below = await Promise.all((await readdir(path)).map((name) => reachable(join(path, name))))
  return [path, ...below.flat()]
}

it('makes a folder that only its owner can enter [FLT-17]', async () => {
  await openDataFolder(folder, log)
  expect(await modeOf(folder)).toBe('700')
  expect(log.info).not.toHaveBeenCalled()
})

const inFullRun = IS_SHORT_RUN ? it.skip : it
inFullRun(
  'keeps every file of the embedded database from other users [FLT-17]',
  async () => {
    process.umask(0)
    await openDataFolder(folder, log)
    const database = await openDatabase({
      databaseUrl: null,
      dataDir: folder,
      image: await migratedImage(),
      log,
    })
    await database.db.execute(sql`create table kept (word text)`)
    await database.close()
    expect(await reachable(folder)).toEqual([])
    expect(await reachable(join(folder, 'pglite'))).toEqual([])
  },
  60_000,
)

it('closes a folder that was open to others, with all that is in it, and says so once [FLT-17]', async () => {
  process.umask(0)
  await mkdir(join(folder, 'pglite'), { recursive: true, mode: 0o777 })
  await writeFile(join(folder, 'pglite', 'data'), '', { mode: 0o666 })
  await chmod(folder, 0o755)
  await openDataFolder(folder, log)
  expect(await reachable(folder)).toEqual([])
  expect(await modeOf(join(folder, 'pglite'))).toBe('700')
  expect(await modeOf(join(folder, 'pglite', 'data'))).toBe('600')
  await openDataFolder(folder, log)
  expect(log.info).toHaveBeenCalledTimes(1)
})

it('says in a sentence that a folder cannot be made or written to [FLT-18]', async () => {
  await writeFile(folder, 'a file')
  const failure = await openDataFolder(folder, log).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(DataFolderError)
  expect(failure).toMatchObject({
    message: `The data folder ${folder} cannot be written to (EEXIST): make it writable for this user, or choose another DATA_DIR.`,
  })
})

it('makes all the folders above it', async () => {
  await openDataFolder(join(folder, 'a', 'b'), log)
  expect(await modeOf(join(folder, 'a', 'b'))).toBe('700')
})

const onLinux = process.platform === 'linux' ? it : it.skip
onLinux('says so of a place that cannot hold folders, instead of trying for ever [FLT-18]', async () => {
  await expect(openDataFolder('/proc/store-data/below', log)).rejects.toMatchObject({
    name: 'DataFolderError',
    message: expect.stringContaining('The data folder /proc/store-data/below cannot be written to (ENOENT)'),
  })
})

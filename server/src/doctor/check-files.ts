import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openReleaseStore } from '@store/delivery/store/open-release-store'
import type { ReleaseStore } from '@store/delivery/store/release-store'
import { StorePath } from '@store/delivery/store/store-path'
import type { Config } from '@store/platform/config/config'
import { errorCode } from '@store/platform/config/files/error-code'
import { type Finding, findingsOf, reasonOf } from './finding'

const data = findingsOf('data folder')
const disk = findingsOf('disk')
const releases = findingsOf('release store')

const MIB = 1024 * 1024
/** With less the server is not ready; with little an import or a few releases fill it. */
const LEAST_FREE_BYTES = 50 * MIB
const LITTLE_FREE_BYTES = 1024 * MIB

type FilesConfig = Pick<Config, 'dataDir' | 'releaseStore'>

export async function checkFiles(config: FilesConfig): Promise<readonly Finding[]> {
  return [await checkDataFolder(config), await checkDisk(config), await checkReleaseStore(config)]
}

async function checkDataFolder({ dataDir }: FilesConfig): Promise<Finding> {
  const folder = firstThere(dataDir)
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return data.fail(
      `${folder} cannot be written to (${errorCode(error) ?? reasonOf(error)}): make it writable for the user of the server.`,
    )
  }
  if (folder !== dataDir) return data.ok(`${dataDir} is made at the first start`)
  const { uid } = await stat(dataDir)
  const own = process.getuid?.() ?? uid
  return uid === own
    ? data.ok(`${dataDir} can be read and written`)
    : data.warn(
        `${dataDir} is of user ${uid}, and this command is run by user ${own}: give it as the server’s user.`,
      )
}

async function checkDisk({ dataDir }: FilesConfig): Promise<Finding> {
  const { bavail, bsize } = await statfs(firstThere(dataDir))
  const free = bavail * bsize
  const says = `${Math.floor(free / MIB)} MB are free where the data folder is`
  if (free < LEAST_FREE_BYTES) return disk.fail(`${says}, too little to be ready: make room.`)
  return free < LITTLE_FREE_BYTES ? disk.warn(`${says}: make room soon.`) : disk.ok(says)
}

async function checkReleaseStore({ releaseStore, dataDir }: FilesConfig): Promise<Finding> {
  if (releaseStore?.kind !== 'bucket') {
    const folder = releaseStore?.folder ?? join(dataDir, 'releases')
    // Opening it would make it, as the user of this command.
    if (!existsSync(folder)) return releases.ok(`${folder} is made at the first start`)
  }
  try {
    const store = await openReleaseStore(releaseStore, dataDir)
    await writeAndRemove(store)
    return releases.ok(`${store.place} can be listed, read and written`)
  } catch (error) {
    const what = errorCode(error) ?? (error instanceof Error ? error.name : '')
    return releases.fail(
      `The release store cannot be used (${what}: ${reasonOf(error)}): its user or keys must be able to list, read, write and delete there.`,
    )
  }
}

/** Where uploads under way lie, so that what an interrupted check leaves is removed with them. */
async function writeAndRemove(store: ReleaseStore): Promise<void> {
  const upload = StorePath.ofUpload(randomUUID())
  const file = upload.file('doctor')
  const content = Buffer.from('written by store doctor')
  await store.write(file, content)
  const isRead = (await store.read(file))?.equals(content)
  const isListed = (await store.list(upload)).includes('doctor')
  await store.remove(upload)
  if (!isRead || !isListed) throw new Error('what was written is not read or not listed')
}

/** The folder, or the nearest above it that is there. */
function firstThere(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : firstThere(dirname(folder))
}

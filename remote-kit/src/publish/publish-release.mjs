import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../operator/operator-client.mjs'
import { commitUpload, startUpload, uploadFile } from '../operator/upload-calls.mjs'
import { findNewestBuild } from '../release/newest-build.mjs'

const COMPRESSED = '.br'

/**
 * Uploads what the store does not have of a build; it is not live before it is promoted.
 *
 * @param {import('../operator/operator-client.mjs').OperatorCall} call
 * @param {string} folder a build, or a package (its newest build)
 * @param {{ accept?: string | undefined }} [how] why what the gate refuses is published all the same
 * @returns what was published, and what the gate found
 */
export async function publishRelease(call, folder, { accept } = {}) {
  const { build, manifest } = await readBuild(folder)
  // The store checks the manifest first.
  const { upload, have = [] } = await call(startUpload, { body: manifest })
  const known = new Set(have)
  for (const { path } of manifest.files) {
    if (known.has(path)) continue
    for (const each of [path, path + COMPRESSED]) {
      const content = await readIfThere(join(build, each))
      if (content !== null) await call(uploadFile, { params: { upload, '*': each }, body: content })
    }
  }
  return call(commitUpload, { params: { upload }, body: { accept } })
}

/**
 * @param {string} folder a build, or a package (its newest build)
 * @returns where the build is, and its manifest, which the store checks
 */
export async function readBuild(folder) {
  const build = findNewestBuild(join(folder, 'dist')) ?? folder
  const text = await readIfThere(join(build, 'release.json'))
  if (text === null) {
    throw new CommandError(
      existsSync(folder)
        ? `There is no build in ${folder}. Make one first: npm run build`
        : `There is no folder ${folder}. Name that of a package, such as catalog-mfe.`,
    )
  }
  return { build, manifest: JSON.parse(text.toString('utf8')) }
}

/** @param {string} file @returns {Promise<Buffer<ArrayBuffer> | null>} null where there is no such file */
export async function readIfThere(file) {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

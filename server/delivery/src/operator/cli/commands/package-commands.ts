import { createHash, sign, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPublicKey, parseReleaseKeys } from '@store/platform/config/secrets/release-keys'
import { CommandError } from '@store/remote-kit/operator/operator-client.mjs'
import type { Command } from 'commander'
import type { ReleaseProgramOptions } from '../release-program-options'

/** As `sha256sum` writes and checks it. Nothing else is signed here, so that no signature can stand for another thing. */
const LINE = /^([0-9a-f]{64}) {2}([A-Za-z0-9][A-Za-z0-9._-]*)$/

/** Packages of the store itself, signed by the key that signs releases. */
export function addPackageCommands(
  program: Command,
  { say, readReleaseKeys }: Pick<ReleaseProgramOptions, 'say' | 'readReleaseKeys'>,
): void {
  program
    .command('sign-package')
    .description('sign the SHA256SUMS of a package of the store; the signature is written beside it')
    .argument('<file>')
    .action(async (file: string) => {
      const { text } = await readSums(file)
      const secret = parseReleaseKeys(readReleaseKeys())?.secret
      if (!secret) throw new CommandError('RELEASE_SIGNING_KEY begins with no secret key.')
      await writeFile(`${file}.sig`, sign(null, Buffer.from(text), secret))
      say(`${basename(file)}.sig is written.`)
    })

  program
    .command('verify-package')
    .description('whether all files that a SHA256SUMS names are those that were signed')
    .argument('<file>')
    .requiredOption(
      '--key <public key>',
      'release_public_…, from whoever made the package, and not beside it',
    )
    .action(async (file: string, { key }: { key: string }) => {
      const { text, sums } = await readSums(file)
      const keys = parseReleaseKeys(key)
      if (!keys) throw new CommandError('--key holds no release keys.')
      const signature = await read(`${file}.sig`)
      const isSigned = keys.publicKeys.some((each) =>
        verify(null, Buffer.from(text), openPublicKey(each), signature),
      )
      if (!isSigned) throw new CommandError(`${file} is not signed with this key: do not install it.`)
      for (const { name, sum } of sums) {
        const found = await hashOf(join(dirname(file), name))
        if (found !== sum) throw new CommandError(`${name} is not as it was signed: do not install it.`)
      }
      say(`All ${sums.length} files are as they were signed.`)
    })
}

async function readSums(file: string) {
  const text = (await read(file)).toString('utf8')
  const matches = text
    .trimEnd()
    .split('\n')
    .map((line) => LINE.exec(line))
  const sums = matches.flatMap((match) => (match?.[1] && match[2] ? [{ sum: match[1], name: match[2] }] : []))
  if (sums.length < matches.length) throw new CommandError(`${file} is no list of checksums.`)
  return { text, sums }
}

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch {
    throw new CommandError(`${file} cannot be read.`)
  }
}

/** Null when there is no such file. */
async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
    return hash.digest('hex')
  } catch {
    return null
  }
}

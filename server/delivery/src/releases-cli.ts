import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolderOf } from '@store/platform/config/files/data-folder'
import { fileProblemOf } from '@store/platform/config/files/file-problem'
import { programVersion } from '@store/platform/config/files/program-version'
import { DEFAULT_PORT } from '@store/platform/config/process-config'
import { OPERATOR_TOKEN_FILE, RELEASE_KEY_FILE } from '@store/platform/config/secrets/local-secrets'
import { readSecretFiles } from '@store/platform/config/secrets/secret-files'
import { CommandError, createOperatorClient } from '@store/remote-kit/operator/operator-client.mjs'
import { createReleaseProgram } from './operator/cli/release-program'

const { env, problems } = readSecretFiles(process.env)

/** @throws {CommandError} */
function readSecret(name: 'OPERATOR_TOKEN' | 'RELEASE_SIGNING_KEY', fileName: string): string {
  const problem = problems.find((each) => each.name === name)
  if (problem !== undefined) throw new CommandError(problem.sentence)
  const given = env[name]?.trim()
  if (given) return given
  const file = join(dataFolderOf(env), fileName)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new CommandError(`Set ${name}, or run this where the store's data folder is (looked for ${file}).`)
  }
}

const call = createOperatorClient({
  url: env.STORE_URL?.trim() || `http://localhost:${env.PORT?.trim() || DEFAULT_PORT}`,
  readToken: () => readSecret('OPERATOR_TOKEN', OPERATOR_TOKEN_FILE),
})

createReleaseProgram({
  call,
  // Unlike process.stdout, it does not end the process when the reader has gone, as in `list | head`.
  say: (line) => console.log(line),
  check: async (release) => {
    const { checkInBrowser } = await import('@store/remote-kit/browser-check/check-in-browser.mjs')
    return checkInBrowser(call, release, env)
  },
  picture: async (found) => {
    const { pictureDifferences } = await import('@store/remote-kit/browser-check/picture-differences.mjs')
    return pictureDifferences(call, found, env)
  },
  readReleaseKeys: () => readSecret('RELEASE_SIGNING_KEY', RELEASE_KEY_FILE),
})
  .version(programVersion())
  .addHelpText(
    'after',
    '\nSTORE_URL names the store; without it, it is the one at PORT of this machine. The token comes from OPERATOR_TOKEN, from the file that OPERATOR_TOKEN_FILE names, or else from DATA_DIR of a local store.',
  )
  .parseAsync()
  .catch((error: unknown) => {
    const problem = error instanceof CommandError ? error.message : fileProblemOf(error)
    process.stderr.write(`${problem ?? String(error)}\n`)
    process.exitCode = error instanceof CommandError ? error.exitCode : 1
  })

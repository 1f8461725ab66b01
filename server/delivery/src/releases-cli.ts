import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolderOf } from '@store/platform/config/data-folder'
import { OPERATOR_TOKEN_FILE, RELEASE_KEY_FILE } from '@store/platform/config/local-secrets'
import { CommandError, createOperatorClient } from '@store/remote-kit/operator/operator-client.mjs'
import { createReleaseProgram } from './operator/cli/release-program'

function readSecret(name: string, fileName: string): string {
  const given = process.env[name]?.trim()
  if (given) return given
  const file = join(dataFolderOf(process.env), fileName)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new CommandError(`Set ${name}, or run this where the store's data folder is (looked for ${file}).`)
  }
}

const call = createOperatorClient({
  url: process.env.STORE_URL?.trim() || 'http://localhost:8080',
  readToken: () => readSecret('OPERATOR_TOKEN', OPERATOR_TOKEN_FILE),
})

createReleaseProgram({
  call,
  // Unlike process.stdout, it does not end the process when the reader has gone, as in `list | head`.
  say: (line) => console.log(line),
  check: async (release) => {
    const { checkInBrowser } = await import('@store/remote-kit/browser-check/check-in-browser.mjs')
    return checkInBrowser(call, release, process.env)
  },
  readReleaseKeys: () => readSecret('RELEASE_SIGNING_KEY', RELEASE_KEY_FILE),
})
  .addHelpText(
    'after',
    '\nSTORE_URL names the store. The token comes from OPERATOR_TOKEN, or else from DATA_DIR of a local store.',
  )
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof CommandError ? error.message : String(error)}\n`)
    process.exitCode = error instanceof CommandError ? error.exitCode : 1
  })

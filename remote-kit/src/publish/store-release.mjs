#!/usr/bin/env node
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError, createOperatorClient } from '../operator/operator-client.mjs'
import { TEAM_COMMANDS } from './team-commands.mjs'

const HELP = `${Object.values(TEAM_COMMANDS)
  .map(({ usage, about }) => `store-release ${usage}\n    ${about}`)
  .join('\n')}

A folder is a build, or a package (its newest build); this one when none is named.

STORE_URL      the store's address
OPERATOR_TOKEN a token that may read, for plan, watch and wait; publish this remote, for preview too; promote it, for canaries and rollouts too;
               and roll it back, for canary --stop too
CHROMIUM_PATH  the Chromium for check, where it is in no usual place
BROWSER_CHECK_SECONDS
               how long check may take, 60 where nothing is said`

/** @param {string} name */
function readVariable(name) {
  const value = process.env[name]?.trim()
  if (!value) throw new CommandError(`Set ${name}.\n\n${HELP}`)
  return value
}

async function main() {
  const [name = '', ...args] = process.argv.slice(2)
  if (name === '--help' || name === '-h') return console.log(HELP)
  const command = Object.hasOwn(TEAM_COMMANDS, name) ? TEAM_COMMANDS[name] : null
  if (command === null) throw new CommandError(HELP)
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: command.options })
  const [folder = '.', ...others] = positionals
  if (others.length > 0) throw new CommandError(HELP)
  await command.run({
    call: createOperatorClient({
      url: readVariable('STORE_URL'),
      readToken: () => readVariable('OPERATOR_TOKEN'),
    }),
    folder: resolve(folder),
    values,
    say: (line) => console.log(line),
  })
}

main().catch((error) => {
  const isExpected = error instanceof CommandError || error.code?.startsWith('ERR_PARSE_ARGS')
  console.error(isExpected ? error.message : error)
  process.exitCode = error instanceof CommandError ? error.exitCode : 1
})

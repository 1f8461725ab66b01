#!/usr/bin/env node
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { promote } from './operator-api.mjs'
import { CommandError, createOperatorClient } from './operator-client.mjs'
import { publishRelease } from './publish-release.mjs'

const HELP = `store-release publish [folder] [--promote] [--why <reason>] [--accept <reason>]

Uploads a build to a running store: the newest one of the package in the folder, which is this one when none is named.
With --promote it goes live at once. With --accept it is published although the gate refuses it.

STORE_URL      the store's address
OPERATOR_TOKEN a token that may publish this remote, and with --promote may promote`

/** @param {string} name */
function readVariable(name) {
  const value = process.env[name]?.trim()
  if (!value) throw new CommandError(`Set ${name}.\n\n${HELP}`)
  return value
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      promote: { type: 'boolean' },
      accept: { type: 'string' },
      why: { type: 'string', default: 'promoted when it was published' },
    },
  })
  const [command, folder = '.', ...others] = positionals
  if (values.help) return console.log(HELP)
  if (command !== 'publish' || others.length > 0) throw new CommandError(HELP)
  const call = createOperatorClient({
    url: readVariable('STORE_URL'),
    readToken: () => readVariable('OPERATOR_TOKEN'),
  })
  const { accept } = values
  const { name, version, verdict } = await publishRelease(call, resolve(folder), { accept })
  for (const { severity, text } of verdict?.findings ?? []) console.log(`${severity}: ${text}`)
  console.log(`${name} ${version} is published.`)
  if (!values.promote) return
  const { generation } = await call(promote, {
    body: { versions: { [name]: version }, why: values.why, accept },
  })
  console.log(`${name} ${version} is live, in generation ${generation}.`)
}

main().catch((error) => {
  const isExpected = error instanceof CommandError || error.code?.startsWith('ERR_PARSE_ARGS')
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})

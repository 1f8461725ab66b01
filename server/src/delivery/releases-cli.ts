import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { OPERATOR_TOKEN_FILE } from '../config/local-secrets'
import { errorCode } from '../http/error-code'
import { CliError, createReleaseProgram, type ReleaseProgramOptions } from './operator/release-program'
import { ReleaseRefused } from './releases/release-refused'

const FailureBody = z.object({ message: z.string() })

const call: ReleaseProgramOptions['call'] = async (method, path, body) => {
  const url = process.env.STORE_URL?.trim() || 'http://localhost:8080'
  const isFile = Buffer.isBuffer(body)
  const response = await fetch(new URL(`/operator/${path}`, url), {
    method,
    headers: {
      authorization: `Bearer ${readToken()}`,
      ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  }).catch((error: unknown) => {
    throw new CliError(`No store answers at ${url}. Is it running? (${reasonOf(error)})`)
  })
  if (response.status === 204) return null
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  const failure = FailureBody.safeParse(answer)
  throw new CliError(failure.success ? failure.data.message : `The store answered ${response.status}.`)
}

function readToken(): string {
  const given = process.env.OPERATOR_TOKEN?.trim()
  if (given) return given
  const file = join(resolve(process.env.DATA_DIR ?? '.data'), OPERATOR_TOKEN_FILE)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new CliError(
      `Set OPERATOR_TOKEN, or run this where the store's data folder is (looked for ${file}).`,
    )
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  return errorCode(cause) ?? (error instanceof Error ? error.message : String(error))
}

createReleaseProgram({ call, say: (line) => void process.stdout.write(`${line}\n`) })
  .addHelpText(
    'after',
    '\nSTORE_URL names the store. The token comes from OPERATOR_TOKEN, or else from DATA_DIR of a local store.',
  )
  .parseAsync()
  .catch((error: unknown) => {
    const isExpected = error instanceof CliError || error instanceof ReleaseRefused
    process.stderr.write(`${isExpected ? error.message : String(error)}\n`)
    process.exitCode = 1
  })

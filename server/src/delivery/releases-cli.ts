import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { z } from 'zod'
import { OPERATOR_TOKEN_FILE } from '../config/local-secrets'
import { errorCode } from '../http/error-code'
import { findNewestBuild } from './releases/local-builds'
import { parseManifest, readManifest } from './releases/publishing'
import { COMPRESSED_ENDINGS, isFile } from './releases/release-folders'
import { ReleaseRefused } from './releases/release-refused'

const Composition = z.object({
  generation: z.int(),
  versions: z.record(z.string(), z.string()),
  action: z.string(),
  who: z.string(),
  why: z.string(),
  createdAt: z.string(),
})

const Overview = z.object({
  generation: z.int(),
  versions: z.record(z.string(), z.string()),
  history: z.array(Composition),
  releases: z.array(
    z.object({ name: z.string(), version: z.string(), publishedAt: z.string(), publishedBy: z.string() }),
  ),
  problems: z.array(z.object({ remote: z.string(), version: z.string(), kind: z.string(), count: z.int() })),
})

const Upload = z.object({ upload: z.string() })
const FailureBody = z.object({ message: z.string() })

class CliError extends Error {}

const program = new Command('npm run release --')
  .description('Publishes, promotes and rolls back releases of a running store.')
  .option('--url <address>', 'the store', process.env.STORE_URL ?? 'http://localhost:8080')
  .addHelpText(
    'after',
    '\nThe operator token comes from OPERATOR_TOKEN, or else from DATA_DIR of a local store.',
  )

program
  .command('list')
  .description('what is live, what was, and what could be')
  .action(async () => print(Overview.parse(await call('GET', 'releases'))))

program
  .command('publish')
  .description('upload a build; it is not live before it is promoted')
  .argument('<folder>', 'a build, or a package whose newest is meant, for example catalog-mfe')
  .action(async (folder: string) => say(await publish(resolve(folder))))

program
  .command('promote')
  .description('make versions live, all in one composition')
  .argument('<name version...>', 'for example: catalog 0.1.0-1a2b3c4d5e')
  .option('--why <reason>', 'for the log', 'promoted by hand')
  .option('--generation <number>', 'refuse if another generation is live', Number)
  .action(async (pairs: string[], { why, generation }: { why: string; generation?: number }) => {
    if (pairs.length % 2 !== 0) throw new CliError('Name each version: promote catalog 0.1.0-1a2b3c4d5e')
    const versions = Object.fromEntries(
      pairs.flatMap((name, index) => (index % 2 === 0 ? [[name, pairs[index + 1]]] : [])),
    )
    const done = await call('POST', 'promote', { versions, why, expectedGeneration: generation })
    say(toSentence(Composition.parse(done)))
  })

program
  .command('rollback')
  .description('bring back the version that was live before, or the one named')
  .argument('<name>')
  .argument('[version]')
  .option('--why <reason>', 'for the log', 'rolled back by hand')
  .option('--bad', 'open tabs leave the present version at once')
  .option('--generation <number>', 'refuse if another generation is live', Number)
  .action(
    async (
      name: string,
      version: string | undefined,
      { why, bad, generation }: { why: string; bad?: true; generation?: number },
    ) => {
      const body = { name, version: version ?? null, why, marksBad: bad, expectedGeneration: generation }
      say(toSentence(Composition.parse(await call('POST', 'rollback', body))))
    },
  )

await program.parseAsync().catch((error: unknown) => {
  if (!(error instanceof CliError) && !(error instanceof ReleaseRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})

async function publish(folder: string): Promise<string> {
  const build = (await findNewestBuild(join(folder, 'dist'))) ?? folder
  const document = await readManifest(build)
  if (document === null) throw new CliError(`There is no build in ${folder}. Make one first: npm run build`)
  const manifest = parseManifest(document)
  const { upload } = Upload.parse(await call('POST', 'releases', manifest))
  for (const { path } of manifest.files) {
    for (const each of [path, ...COMPRESSED_ENDINGS.map((ending) => path + ending)]) {
      const file = join(build, each)
      if (await isFile(file)) await call('PUT', `uploads/${upload}/${each}`, await readFile(file))
    }
  }
  await call('POST', `uploads/${upload}/commit`, {})
  return `${manifest.name} ${manifest.version} is published. Make it live: promote ${manifest.name} ${manifest.version}`
}

async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const { url } = program.opts<{ url: string }>()
  const isFileBody = Buffer.isBuffer(body)
  const response = await fetch(new URL(`/operator/${path}`, url), {
    method,
    headers: {
      authorization: `Bearer ${readToken()}`,
      ...(body !== undefined && {
        'content-type': isFileBody ? 'application/octet-stream' : 'application/json',
      }),
    },
    ...(body !== undefined && { body: isFileBody ? new Uint8Array(body) : JSON.stringify(body) }),
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

const toSentence = ({ generation, versions }: z.infer<typeof Composition>): string =>
  `Generation ${generation} is live: ${describe(versions)}`

const describe = (versions: Readonly<Record<string, string>>): string =>
  Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')

function print({ versions, history, releases, problems }: z.infer<typeof Overview>): void {
  const [latest] = history
  say(latest ? `Live since ${latest.createdAt} by ${latest.who}: ${latest.why}` : 'Nothing is live.')
  for (const [name, version] of Object.entries(versions)) {
    const count = problems
      .filter((each) => each.version === version)
      .reduce((sum, each) => sum + each.count, 0)
    say(`  ${name.padEnd(8)} ${version}${count > 0 ? `   ${count} problems reported` : ''}`)
  }
  say('\nHistory')
  for (const { generation, action, createdAt, who, why } of history) {
    say(`  ${String(generation).padStart(4)}  ${createdAt}  ${action.padEnd(8)}  ${who}: ${why}`)
  }
  say('\nPublished')
  for (const { name, version, publishedAt, publishedBy } of releases) {
    const isLive = versions[name] === version
    say(`  ${isLive ? '*' : ' '} ${name.padEnd(8)} ${version}  ${publishedAt}  ${publishedBy}`)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

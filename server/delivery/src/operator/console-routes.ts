import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { contentTypeOf } from '@store/platform/http/content-types'
import { chooseEncoding } from '@store/platform/http/encoding'
import { failureWire } from '@store/platform/http/failures'
import { consolePolicy, createNonce } from '@store/platform/http/security-headers'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const compress = promisify(brotliCompress)

/** What the build says that the page begins with (`server/console/rspack.config.mjs`). */
const Entry = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })

const IMMUTABLE = 'public, max-age=31536000, immutable'
const NOT_BUILT = 'The operator console is not built. Run: npm run build -- server/console\n'
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

interface ConsoleFile {
  readonly content: Buffer
  readonly compressed: Buffer
}

/**
 * `/operator`: the page of the console, without a secret in it, and `/operator/files/…`: its scripts, styles and fonts. What the
 * page shows it asks of the operator API, with the token that the operator enters.
 *
 * @param folder of the console's build
 */
export function registerConsole(app: FastifyInstance, folder: string): void {
  const files = new Map<string, Promise<ConsoleFile>>()

  async function readConsoleFile(name: string): Promise<ConsoleFile | null> {
    const known = files.get(name)
    if (known) return known
    // Only what the folder lists, so that no name leads anywhere else.
    const listed = await readdir(join(folder, 'files')).catch((): string[] => [])
    if (!listed.includes(name)) return null
    const reading = readFile(join(folder, 'files', name)).then(async (content) => ({
      content,
      compressed: await compress(content, QUALITY),
    }))
    files.set(name, reading)
    reading.catch(() => files.delete(name))
    return reading
  }

  app.get('/operator', async (_request, reply) => {
    const text = await readFile(join(folder, 'entry.json'), 'utf8').catch(() => null)
    reply.header('cache-control', 'no-store')
    if (text === null) return reply.status(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
    const nonce = createNonce()
    reply.headers({
      'content-security-policy': consolePolicy(nonce),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-type': 'text/html; charset=utf-8',
    })
    return reply.send(pageOf(Entry.parse(JSON.parse(text)), nonce))
  })

  app.get('/operator/', (_request, reply) => reply.redirect('/operator', 308))

  app.get<{ Params: { file: string } }>('/operator/files/:file', async (request, reply) => {
    const { file: name } = request.params
    const file = await readConsoleFile(name)
    if (file === null) {
      return reply.status(404).header('cache-control', 'no-store').send(failureWire(404))
    }
    const isCompressed = chooseEncoding(request.headers['accept-encoding'], ['br']) !== null
    reply.headers({
      'cache-control': IMMUTABLE,
      'content-type': contentTypeOf(name),
      vary: 'accept-encoding',
      ...(isCompressed && { 'content-encoding': 'br' }),
    })
    return reply.send(isCompressed ? file.compressed : file.content)
  })
}

const urlOf = (file: string): string => `/operator/files/${file}`

/** File names are the build's own: letters, digits, dots and hyphens. */
const pageOf = ({ scripts, styles }: z.infer<typeof Entry>, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Release console</title>
<link rel="icon" href="data:,">
${styles.map((file) => `<link rel="stylesheet" href="${urlOf(file)}" nonce="${nonce}">`).join('\n')}
${scripts.map((file) => `<script src="${urlOf(file)}" nonce="${nonce}" defer></script>`).join('\n')}
</head>
<body>
<div id="console"></div>
<noscript><p class="no-script">The release console needs JavaScript. Without it, use the command line: npm run release -- list</p></noscript>
</body>
</html>
`

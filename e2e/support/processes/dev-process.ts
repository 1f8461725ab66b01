import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@store/server-testing/store/free-port.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export interface DevProcess {
  readonly origin: string
  /** What it has written. */
  output(): string
  /** What `x-store-parts` says of the home page; empty while there is none. */
  parts(): Promise<string>
  stop(): Promise<void>
}

/** `npm run dev` for one part, on ports and a data folder of its own, or inside of a running store. */
export async function startDev(part: string, against?: string): Promise<DevProcess> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'store-dev-'))
  const args = ['scripts/dev.mjs', part, ...(against === undefined ? [] : ['--against', against])]
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DEV_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_ORIGIN: `http://localhost:${port}`,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const origin = `http://localhost:${port}`
  return {
    origin,
    output: () => output,
    parts: async () => {
      const answer = await fetch(origin).catch(() => null)
      return answer?.headers.get('x-store-parts') ?? ''
    },
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A source of this repository that a test changes; `restore` puts it back. */
export function openSource(file: string) {
  const path = join(ROOT, file)
  const source = readFileSync(path, 'utf8')
  return {
    change(from: string, to: string): void {
      if (!source.includes(from)) throw new Error(`${file} does not say ${from}`)
      writeFileSync(path, source.replace(from, to))
    },
    restore: () => writeFileSync(path, source),
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SHORT_LIVED } from './fresh-data.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface StoreProcessOptions {
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  /** Before the program, for Node. */
  readonly nodeOptions?: readonly string[]
  readonly options?: readonly string[]
}

/** One process of the built store. */
export interface StoreProcess {
  readonly port: number
  readonly origin: string
  /** Resolves once it is ready. @param more environment beside its usual one */
  start(more?: Readonly<Record<string, string>>): Promise<void>
  /** Resolves at once. */
  launch(more?: Readonly<Record<string, string>>): void
  /** @throws when it has ended, or is not ready after two minutes */
  untilReady(): Promise<void>
  /** Gives the exit code; null when a signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  readiness(): Promise<{ readonly ready: boolean; readonly failing: readonly string[] } | null>
  /** To a preloaded module that listens; resolves with its answer. */
  tell(message: Readonly<Record<string, unknown>>): Promise<unknown>
  /** What it has written since the start. */
  output(): string
}

const START_MS = 120_000

export function createStoreProcess(options: StoreProcessOptions): StoreProcess {
  const { port, env, nodeOptions = [], options: programOptions = [] } = options
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let output = ''

  const readiness: StoreProcess['readiness'] = async () => {
    try {
      const response = await fetch(`${origin}/health/ready`)
      return (await response.json()) as Awaited<ReturnType<StoreProcess['readiness']>>
    } catch {
      return null
    }
  }
  const running = (): ChildProcess => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The process does not run:\n${output}`)
    }
    return child
  }

  const launch: StoreProcess['launch'] = (more) => {
    output = ''
    child = spawn(
      process.execPath,
      [...SHORT_LIVED, ...nodeOptions, 'server/dist/main.mjs', ...programOptions],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { ...process.env, HOST: '127.0.0.1', ...env, ...more, PORT: String(port) },
      },
    )
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
  }
  const untilReady: StoreProcess['untilReady'] = async () => {
    const deadline = Date.now() + START_MS
    while ((await readiness())?.ready !== true) {
      running()
      if (Date.now() > deadline) throw new Error(`The process did not get ready:\n${output}`)
      await wait(50)
    }
  }

  return {
    port,
    origin,
    readiness,
    output: () => output,

    launch,
    untilReady,

    async start(more) {
      launch(more)
      await untilReady()
    },

    async end(signal) {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return null
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = await ended
      return code
    },

    async tell(message) {
      const answered = once(running(), 'message')
      running().send(message)
      const [answer] = await answered
      return answer
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

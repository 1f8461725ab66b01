import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endWithUs } from './end-with-us.mjs'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const READY_WITHIN_MS = 300_000
const ANSWERS_WITHIN_MS = 5_000
/** Of what a process writes, its last characters. */
const KEPT_OUTPUT = 1_000_000

/** Compiles PGlite quickly rather than well: a store of a test does not live for long. */
export const SHORT_LIVED = Object.freeze(['--liftoff-only'])

/**
 * @typedef {object} StoreProcessOptions
 * @property {number} port
 * @property {'127.0.0.1' | 'localhost'} [host] 127.0.0.1 unless told otherwise
 * @property {Readonly<Record<string, string>>} env beside that of this process
 * @property {string} [program] the built server of this repository unless told otherwise
 * @property {string} [cwd] the repository unless told otherwise
 * @property {readonly string[]} [nodeArgs] `SHORT_LIVED` unless told otherwise
 * @property {readonly string[]} [programArgs]
 * @property {(text: string, stream: 'stdout' | 'stderr') => void} [onOutput] told what it writes, as it comes
 * @property {(code: number | null, signal: NodeJS.Signals | null) => void} [onExit] told each time it ends, however that is
 */

/** @typedef {{ readonly ready: boolean, readonly failing: readonly string[], readonly degraded: readonly string[] }} Readiness */

/**
 * One process of the built store, which can be ended and started again. It ends when the process that started it exits.
 *
 * @typedef {object} StoreProcess
 * @property {number} port
 * @property {string} origin
 * @property {() => boolean} isRunning
 * @property {() => number | null} pid null while it does not run
 * @property {(more?: Readonly<Record<string, string>>) => Promise<void>} start resolves once it is ready; `more` is environment
 * beside its usual one
 * @property {(more?: Readonly<Record<string, string>>) => void} launch the same without waiting
 * @property {() => Promise<void>} untilReady rejects when it has ended, or is not ready after five minutes
 * @property {(signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>} end the exit code; null when a signal ended it or it did not run
 * @property {(signal: 'SIGSTOP' | 'SIGCONT') => void} signal
 * @property {() => Promise<Readiness | null>} readiness null while it does not answer
 * @property {(message: Readonly<Record<string, unknown>>) => Promise<Readonly<Record<string, unknown>> | null>} tell a module that
 * was loaded before the program (`fault-injection/src/faults/server-preload.mjs`); its answer, null when there is none
 * @property {() => string} output what it has written since it was launched
 */

/**
 * @param {StoreProcessOptions} options
 * @returns {StoreProcess}
 */
export function createStoreProcess(options) {
  const { port, host = '127.0.0.1', env, nodeArgs = SHORT_LIVED, programArgs = [] } = options
  const { program = 'server/dist/main.mjs', cwd = ROOT, onOutput, onExit } = options
  const origin = `http://${host}:${port}`
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  let output = ''
  let orders = 0

  const running = () =>
    child !== null && child.exitCode === null && child.signalCode === null ? child : null

  /** @type {StoreProcess['readiness']} */
  const readiness = async () => {
    try {
      const response = await fetch(`${origin}/health/ready`, {
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      })
      return await response.json()
    } catch {
      return null
    }
  }

  /** @type {StoreProcess['launch']} */
  const launch = (more) => {
    output = ''
    const launched = spawn(process.execPath, [...nodeArgs, program, ...programArgs], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Pictures are made in the sizes that a test looks at, not in all.
      env: { ...process.env, HOST: host, PICTURES_AHEAD: 'false', ...env, ...more, PORT: String(port) },
    })
    child = launched
    endWithUs(launched)
    for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
      launched[stream]?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        if (child === launched) output = (output + text).slice(-KEPT_OUTPUT)
        onOutput?.(text, stream)
      })
    }
    if (onExit) launched.on('exit', onExit)
  }

  /** @type {StoreProcess['untilReady']} */
  const untilReady = async () => {
    const deadline = Date.now() + READY_WITHIN_MS
    while ((await readiness())?.ready !== true) {
      if (running() === null) throw new Error(`The process does not run:\n${output}`)
      if (Date.now() > deadline) throw new Error(`The process did not get ready:\n${output}`)
      await wait(50)
    }
  }

  return {
    port,
    origin,
    isRunning: () => running() !== null,
    pid: () => running()?.pid ?? null,
    readiness,
    output: () => output,

    launch,
    untilReady,

    async start(more) {
      launch(more)
      await untilReady()
    },

    async end(signal) {
      const target = running()
      if (target === null) return null
      const ended = once(target, 'exit')
      target.kill(signal)
      const [code] = await ended
      return code
    },

    signal: (name) => void running()?.kill(name),

    tell(message) {
      const target = running()
      if (target === null || !target.connected) return Promise.resolve(null)
      orders += 1
      return tellProcess(target, message, orders)
    },
  }
}

/**
 * @param {import('node:child_process').ChildProcess} target
 * @param {Readonly<Record<string, unknown>>} message
 * @param {number} order by which its answer is known
 * @returns {Promise<Readonly<Record<string, unknown>> | null>}
 */
const tellProcess = (target, message, order) =>
  new Promise((resolve) => {
    /** @param {unknown} answer */
    const listen = (answer) => {
      if (typeof answer === 'object' && answer !== null && 'done' in answer && answer.done === order) {
        finish({ ...answer })
      }
    }
    const giveUp = () => finish(null)
    const timer = setTimeout(giveUp, ANSWERS_WITHIN_MS)
    /** @param {Readonly<Record<string, unknown>> | null} answer */
    const finish = (answer) => {
      clearTimeout(timer)
      target.off('message', listen)
      target.off('exit', giveUp)
      resolve(answer)
    }
    target.on('message', listen)
    target.on('exit', giveUp)
    target.send({ ...message, order }, () => {})
  })

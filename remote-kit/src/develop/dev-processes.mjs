import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

const LOOK_MS = 250

/** The first free port from here on. @param {number} from @returns {Promise<number>} */
export async function freePort(from) {
  const probe = createServer()
  try {
    probe.listen(from, 'localhost')
    await once(probe, 'listening')
    return from
  } catch {
    return freePort(from + 1)
  } finally {
    probe.close()
  }
}

/**
 * A program that is started anew when it should. When it ends by itself, `onEnd` hears it.
 *
 * @param {{ program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv,
 *   toLine?: (line: string) => string | null, onEnd: (code: number | null) => void }} options
 */
export function createDevProcess({ program, args, cwd, env, toLine, onEnd }) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  /** One start after the other. @type {Promise<unknown>} */
  let working = Promise.resolve()

  const end = async () => {
    const ending = child
    child = null
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill('SIGTERM')
    await ended
  }
  const begin = () => {
    const started = spawn(program, args, {
      cwd,
      env,
      stdio: ['ignore', toLine ? 'pipe' : 'inherit', 'inherit'],
    })
    child = started
    if (toLine && started.stdout) {
      createInterface({ input: started.stdout }).on('line', (line) => {
        const text = toLine(line)
        if (text !== null) console.log(text)
      })
    }
    started.on('exit', (code) => child === started && onEnd(code))
  }

  return {
    restart() {
      working = working.then(end).then(begin)
      return working
    },
    stop() {
      working = working.then(end)
      return working
    },
  }
}

/**
 * Calls back when one of the files was written, once it is not written any more. The first time counts when it is there.
 *
 * @param {readonly string[]} files @param {() => void} onChange
 */
export function onWritten(files, onChange) {
  const look = () => files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0).join(' ')
  let told = ''
  let before = ''
  setInterval(() => {
    const now = look()
    const isSettled = now === before && !now.split(' ').includes('0')
    before = now
    if (!isSettled || now === told) return
    told = now
    onChange()
  }, LOOK_MS)
}

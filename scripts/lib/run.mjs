import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const IS_WINDOWS = process.platform === 'win32'

/** A program of an installed package. @param {string} name @param {string} [folder] */
export const binOf = (name, folder = ROOT) =>
  join(folder, 'node_modules', '.bin', IS_WINDOWS ? `${name}.cmd` : name)

/**
 * Runs a program in the repository's root, with this terminal's output unless told otherwise.
 *
 * @param {string} program @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} `output` is what a `pipe` gathered
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', shell: IS_WINDOWS, ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs a program beside others: each line of its output begins with a title.
 *
 * @param {string} title @param {string} program @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number }>}
 */
export function runAs(title, program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: IS_WINDOWS,
      ...options,
    })
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => console.log(`${title} | ${line}`))
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1 }))
  })
}

/** Ends this process as soon as a step fails. @param {string} program @param {readonly string[]} args */
export async function mustRun(program, args) {
  const { code } = await run(program, args)
  if (code !== 0) process.exit(code)
}

/** Who started this process: npm, with a shell between them, passes on neither SIGHUP nor its own death. */
const STARTED_BY = process.env.npm_lifecycle_event ? [process.ppid, ...parentOf(process.ppid)] : []
const STARTER_CHECK_MS = 500

/** None where the system does not say. @param {number} pid @returns {number[]} */
function parentOf(pid) {
  const { stdout, status } = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 ? [Number(stdout)] : []
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // One of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Calls `stop` once, as soon as somebody stops this process, or the npm that started it has ended.
 *
 * @param {() => void} stop
 */
export function onStopped(stop) {
  let isStopped = false
  const stopOnce = () => {
    clearInterval(watch)
    if (!isStopped) stop()
    isStopped = true
  }
  const watch = setInterval(() => !STARTED_BY.every(isRunning) && stopOnce(), STARTER_CHECK_MS).unref()
  process.on('SIGTERM', stopOnce)
  process.on('SIGHUP', stopOnce)
}

/**
 * Runs a program that goes on until it is stopped, and ends with it; whoever stops this process stops the program.
 *
 * @param {string} program @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runUntilStopped(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', shell: IS_WINDOWS, ...options })
  // A terminal sends SIGINT to the program too; passing it on would be the second, which means at once.
  process.on('SIGINT', () => {})
  onStopped(() => child.kill('SIGTERM'))
  return child
}

/** One sentence for whoever started this, and the end. @param {string} sentence @returns {never} */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

import { spawn } from 'node:child_process'
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

/** Who started this process: npm, which passes on neither SIGHUP nor its own death. */
const PARENT = process.ppid
const PARENT_CHECK_MS = 500

/**
 * Calls `stop` once, as soon as somebody stops this process or the npm that started it: then this process gets another parent.
 *
 * @param {() => void} stop
 */
export function onStopped(stop) {
  const watch = setInterval(() => process.ppid !== PARENT && stopOnce(), PARENT_CHECK_MS).unref()
  let isStopped = false
  const stopOnce = () => {
    clearInterval(watch)
    if (!isStopped) stop()
    isStopped = true
  }
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

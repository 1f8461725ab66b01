import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { binOf, ROOT, run } from './run.mjs'

/**
 * @typedef {object} Check
 * @property {string} title
 * @property {string} program
 * @property {readonly string[]} args
 * @property {string} [next] what to do when it fails, where its output does not say so
 */

const AT_ONCE = 2
const MESSAGES = join(ROOT, 'scripts/messages.mjs')

/**
 * @param {readonly string[]} [folders] types, lint and imports of these alone, and no search for unused code
 * @returns {Promise<number>} how many failed
 */
export async function runChecks(folders) {
  /** @type {Check[]} */
  const checks = [
    // One program for all folders, which remembers in each folder's `.types` what it has checked. Several checkers of one folder would each check
    // what its files have in common: four of them take two thirds more of the processors' time than one.
    {
      title: 'types',
      program: binOf('tsc'),
      args: ['--build', '--builders', '2', '--checkers', '1', ...(folders ?? withTypes())],
    },
    {
      title: 'format and lint',
      program: binOf('biome'),
      args: ['check', '--diagnostic-level=error', ...(folders ?? [])],
      next: '`npm run format` mends the format and what lint can mend by itself.',
    },
    { title: 'import rules', program: binOf('depcruise'), args: importRules(folders) },
    { title: 'translations', program: process.execPath, args: [MESSAGES, '--check'] },
    ...(folders ? [] : [{ title: 'unused code', program: binOf('knip'), args: [] }]),
  ]
  const waiting = [...checks]
  let failed = 0
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await runCheck(check))) failed += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failed
}

/**
 * Arguments of dependency-cruiser, which says with each refused import which rule it breaks and what to do.
 *
 * @param {readonly string[]} [folders]
 */
const importRules = (folders) => [
  ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
  // Imports that lead elsewhere are judged, and not followed.
  ...(folders ? ['--do-not-follow', `^(?!(${folders.join('|')})/)`, ...folders] : ['.']),
]

const withTypes = () => readdirSync(ROOT).filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')))

/** @param {Check} check */
async function runCheck({ title, program, args, next }) {
  const startedAt = performance.now()
  const { code, output } = await run(program, args, { stdio: 'pipe' })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`)
  if (code !== 0) console.log([output.trimEnd(), next].filter(Boolean).join('\n'))
  return code === 0
}

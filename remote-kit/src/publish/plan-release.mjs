import { join } from 'node:path'
import { CommandError } from '../operator/operator-client.mjs'
import { planRelease } from '../operator/release-calls.mjs'
import { readBuild, readIfThere } from './publish-release.mjs'

/** Publishing or promoting what was planned would be refused. Programs end with its exit code. */
export class BreakingPlan extends CommandError {
  /** @override */
  name = 'BreakingPlan'
  /** @override */
  exitCode = 2
}

/** @typedef {import('../operator/operator-client.mjs').OperatorAnswer<typeof planRelease>} ReleasePlan */

/**
 * Asks a running store what publishing and promoting a build would change; nothing is written there.
 *
 * @param {import('../operator/operator-client.mjs').OperatorCall} call
 * @param {string} folder a build, or a package (its newest build)
 * @returns {Promise<ReleasePlan>}
 */
export async function planBuild(call, folder) {
  const { build, manifest } = await readBuild(folder)
  /** @type {Record<string, number>} */
  const compressed = {}
  for (const { path } of manifest.files) {
    const copy = path.startsWith('web/') ? await readIfThere(join(build, `${path}.br`)) : null
    if (copy !== null) compressed[path] = copy.length
  }
  return call(planRelease, { body: { manifest, compressed } })
}

/**
 * Prints a plan, for people or as JSON for pipelines.
 *
 * @param {ReleasePlan} plan
 * @param {{ json?: boolean | undefined, say: (line: string) => void }} how
 * @throws {BreakingPlan} when it would be refused
 */
export function sayPlan(plan, { json, say }) {
  for (const line of json ? [JSON.stringify(plan, null, 2)] : toPlanLines(plan)) say(line)
  if (plan.problems.length === 0) return
  throw new BreakingPlan(`${plan.name} ${plan.version} would be refused.`)
}

const STATES = {
  new: 'not published yet',
  published: 'published already',
  canary: 'live for a share of the visitors already',
  live: 'live already',
}

const SIZES = {
  page: 'Scripts until the page is interactive (compressed; as they are)',
  returning: 'Of these, what a returning visitor loads anew (compressed; as they are)',
  module: 'Files of each module at once (compressed; as they are)',
  all: 'Together (compressed; as they are)',
}

/** @param {ReleasePlan} plan @returns {readonly string[]} */
function toPlanLines({ name, version, against, state, problems, differences, sizes }) {
  const compared = against === null ? 'no version is live' : `against ${against}, which is live`
  return [
    `${name} ${version}, ${STATES[state]}; ${compared}`,
    ...(differences.length === 0 ? ['  It says the same of itself.'] : []),
    ...differences.map(
      ({ about, what, before, after }) =>
        `  ${about.padEnd(14)}  ${what}: ${before ?? 'not there'} → ${after ?? 'not there'}`,
    ),
    ...Object.entries(SIZES).flatMap(([kind, title]) =>
      toSizeLines(
        title,
        sizes.filter((each) => each.kind === kind),
        kind === 'returning' ? toNewLine : toChangeLine,
      ),
    ),
    ...(problems.length === 0 ? ['Nothing breaks.'] : []),
    ...problems.map(({ step, text }) => `  refused when you ${step} it: ${text}`),
  ]
}

/**
 * @param {string} title
 * @param {ReleasePlan['sizes']} sizes
 * @param {(size: ReleasePlan['sizes'][number]) => string} toLine
 * @returns {readonly string[]}
 */
function toSizeLines(title, sizes, toLine) {
  const changed = sizes.filter(
    ({ before, after }) => before?.bytes !== after?.bytes || before?.compressed !== after?.compressed,
  )
  if (changed.length === 0) return []
  return [title, ...changed.map(toLine)]
}

/** @param {ReleasePlan['sizes'][number]} size */
function toChangeLine({ what, before, after }) {
  const from = before ?? NOTHING
  const to = after ?? NOTHING
  return (
    `  ${what.padEnd(34)} ${toKb(from.compressed)} → ${toKb(to.compressed)} (${toGain(to.compressed - from.compressed)}); ` +
    `${toKb(from.bytes)} → ${toKb(to.bytes)} (${toGain(to.bytes - from.bytes)})`
  )
}

/** @param {ReleasePlan['sizes'][number]} size */
const toNewLine = ({ what, after }) =>
  `  ${what.padEnd(34)} ${toKb((after ?? NOTHING).compressed)}; ${toKb((after ?? NOTHING).bytes)}`

const NOTHING = { bytes: 0, compressed: 0 }

/** @param {number} bytes */
const toKb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`

/** @param {number} bytes */
const toGain = (bytes) => `${bytes > 0 ? '+' : ''}${bytes} bytes`

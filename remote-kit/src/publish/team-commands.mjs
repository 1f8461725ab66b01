import { setTimeout as wait } from 'node:timers/promises'
import { isRefused, toCheckLines } from '../operator/check-lines.mjs'
import { promote, rollBack, startCanary, stopCanary } from '../operator/composition-calls.mjs'
import { waitForRollout } from '../operator/follow-rollout.mjs'
import { getHealth } from '../operator/health-calls.mjs'
import { CommandError, OperatorFailure } from '../operator/operator-client.mjs'
import { createPreview } from '../operator/preview-calls.mjs'
import { getReleases } from '../operator/release-calls.mjs'
import { startRollout } from '../operator/rollout-calls.mjs'
import { parseSteps, parseTime, toPlanLines } from '../operator/rollout-text.mjs'
import { checkShadow } from '../operator/shadow-calls.mjs'
import { toShadowLines } from '../operator/shadow-lines.mjs'
import { planBuild, sayPlan } from './plan-release.mjs'
import { publishRelease, readBuild } from './publish-release.mjs'

const why = { type: 'string', default: 'by the pipeline' }
const accept = { type: 'string' }
/** Also a version that is marked as bad; takes the mark off. */
const force = { type: 'boolean' }
const LOOK_EVERY_MS = 10_000

/** What a team does with its own releases (`store-release`), from a build that lies in a folder. */
export const TEAM_COMMANDS = {
  plan: {
    usage: 'plan [folder] [--json]',
    about:
      'says what publishing and promoting would change, and writes nothing; exit code 2: it would be refused',
    options: { json: { type: 'boolean' } },
    run: async ({ call, folder, values: { json }, say }) =>
      sayPlan(await planBuild(call, folder), { json, say }),
  },

  publish: {
    usage: 'publish [folder] [--no-browser] [--promote] [--why <reason>] [--accept <reason>]',
    about:
      'uploads the build, and checks it where there is a Chromium; with --promote it goes live at once, with --accept although it is refused',
    options: { 'no-browser': { type: 'boolean' }, promote: { type: 'boolean' }, accept, why },
    run: async ({ call, folder, values, say }) => {
      const { name, version } = (await readBuild(folder)).manifest
      const published = await publishOnce(call, folder, values.accept)
      sayFindings(published?.verdict, say)
      say(`${name} ${version} is published${published === null ? ' already' : ''}.`)
      if (!values['no-browser']) {
        const found = await check(call, { name, version }, say).catch((error) => {
          // A version that cannot be shown yet may be promoted together with others.
          say(`not checked in a browser: ${error.message}`)
          return null
        })
        if (found && values.accept === undefined) expectPassed(found, { name, version })
      }
      if (values.promote) await makeLive(call, { name, version }, values, say)
    },
  },

  check: {
    usage: 'check [folder] [--shadow [--seconds <number>]]',
    about:
      'opens the published build in the store for itself alone, in a Chromium, and uploads what it finds; with --shadow the store compares its pages with the live ones instead, in a minute or as long as told',
    options: { shadow: { type: 'boolean' }, seconds: { type: 'string' } },
    run: async ({ call, folder, values, say }) => {
      const { name, version } = (await readBuild(folder)).manifest
      if (values.shadow) {
        const seconds = values.seconds === undefined ? undefined : Number(values.seconds)
        return compareWithLive(call, { name, version, seconds }, say)
      }
      expectPassed(await check(call, { name, version }, say), { name, version })
    },
  },

  preview: {
    usage: 'preview [folder] [--minutes <number>]',
    about: 'makes a link that shows the published build in the store, to whoever opens it',
    options: { minutes: { type: 'string', default: '120' } },
    run: async ({ call, folder, values, say }) => {
      const { name, version } = (await readBuild(folder)).manifest
      const body = { name, version, minutes: toCount('--minutes', values.minutes) }
      const { url, until } = await call(createPreview, { body })
      say(url)
      say(`It shows ${name} ${version} and ends ${until.toISOString()}.`)
    },
  },

  canary: {
    usage:
      'canary [folder] --percent <number> [--why <reason>] [--accept <reason>] [--force], or canary [folder] --stop',
    about:
      'gives the published build to a share of the visitors, changes the share, or ends it; with --force although it is marked as bad',
    options: { percent: { type: 'string' }, stop: { type: 'boolean' }, accept, force, why },
    run: async ({ call, folder, values, say }) => {
      const { name, version } = (await readBuild(folder)).manifest
      if (values.stop) {
        const { generation } = await call(stopCanary, { body: { name, why: values.why } })
        return say(`Generation ${generation}: no visitor gets ${name} ${version} any more.`)
      }
      const percent = Number(values.percent)
      const { accept, force } = values
      const body = { name, version, percent, why: values.why, accept, force }
      const { generation, verdict } = await call(startCanary, { body })
      sayFindings(verdict, say)
      say(`Generation ${generation}: ${name} ${version} for ${percent} % of the visitors.`)
    },
  },

  rollout: {
    usage:
      'rollout [folder] --steps 5%:10m,25%:30m,100% [--visits <number>] [--ignore <metrics>] [--why <reason>] [--accept <reason>] [--force]',
    about:
      'rolls the published build out step by step: the store goes on by itself, or rolls it back; wait for it with wait',
    options: {
      steps: { type: 'string' },
      visits: { type: 'string' },
      ignore: { type: 'string' },
      accept,
      force,
      why,
    },
    run: async ({ call, folder, values, say }) => {
      const { name, version } = (await readBuild(folder)).manifest
      if (values.steps === undefined) throw new CommandError('Name the steps: --steps 5%:10m,25%:30m,100%')
      const body = {
        name,
        version,
        steps: parseSteps(values.steps),
        leastVisits: values.visits === undefined ? undefined : toCount('--visits', values.visits),
        ignored: values.ignore?.split(','),
        why: values.why,
        accept: values.accept,
        force: values.force,
      }
      const { plan, verdict } = await call(startRollout, { body })
      sayFindings(verdict, say)
      for (const line of toPlanLines(plan)) say(line)
    },
  },

  wait: {
    usage: 'wait [folder] [--for <time>]',
    about:
      'waits until the rollout of the published build has ended, an hour where nothing is said; exit code 0: promoted, 1: rolled back, 2: still open',
    options: { for: { type: 'string', default: '1h' } },
    run: async ({ call, folder, values, say }) => {
      const { name, version } = (await readBuild(folder)).manifest
      await waitForRollout(call, { name, version, seconds: parseTime('--for', values.for), say })
    },
  },

  watch: {
    usage: 'watch [folder] [--views <number>] [--minutes <number>]',
    about: 'waits until so many pages with the canary were seen and it was not rolled back; fails otherwise',
    options: { views: { type: 'string', default: '200' }, minutes: { type: 'string', default: '60' } },
    run: async ({ call, folder, values, say }) => {
      const { name, version } = (await readBuild(folder)).manifest
      const [wanted, minutes] = [toCount('--views', values.views), toCount('--minutes', values.minutes)]
      const until = Date.now() + minutes * 60_000
      let said = ''
      for (;;) {
        const rollout = await findCanary(call, { name, version })
        const { canaryViews, canaryFailures } = rollout.views
        const line = `${name} ${version}: ${canaryFailures} of ${canaryViews} pages failed`
        if (line !== said) say(line)
        said = line
        if (canaryViews >= wanted) return
        if (Date.now() >= until) {
          throw new CommandError(`Only ${canaryViews} pages in ${minutes} minutes; ${wanted} were wanted.`)
        }
        await wait(Math.min(LOOK_EVERY_MS, Math.max(0, until - Date.now())))
      }
    },
  },

  promote: {
    usage: 'promote [folder] [--why <reason>] [--accept <reason>] [--force]',
    about: 'makes the published build live for all visitors; with --force although it is marked as bad',
    options: { accept, force, why },
    run: async ({ call, folder, values, say }) =>
      makeLive(call, (await readBuild(folder)).manifest, values, say),
  },

  rollback: {
    usage: 'rollback [folder] [--bad] [--why <reason>]',
    about:
      'brings back what was live before, whichever version of the remote is live; a remote that was new goes, and one that has a canary loses that alone; with --bad the version that is left is marked as bad',
    options: { bad: { type: 'boolean' }, why },
    run: async ({ call, folder, values, say }) => {
      const { name } = (await readBuild(folder)).manifest
      const body = { name, version: null, marksBad: values.bad, why: values.why }
      const { generation, versions } = await call(rollBack, { body })
      const now = Object.hasOwn(versions, name) ? `${name} ${versions[name]} is live` : `${name} is not live`
      say(`Generation ${generation}: ${now}.`)
    },
  },
}

/**
 * A pipeline that is run again goes on where it ended.
 *
 * @param {import('../operator/operator-client.mjs').OperatorCall} call @param {string} folder @param {string | undefined} accept
 * @returns null when this very build was published before
 */
async function publishOnce(call, folder, accept) {
  try {
    return await publishRelease(call, folder, { accept })
  } catch (error) {
    if (!(error instanceof OperatorFailure && error.code === 'exists')) throw error
    const { problems } = await planBuild(call, folder)
    if (problems.some(({ step }) => step === 'publish')) throw error
    return null
  }
}

async function check(call, release, say) {
  // Loaded only where it is used.
  const { checkInBrowser } = await import('../browser-check/check-in-browser.mjs')
  const found = await checkInBrowser(call, release, process.env)
  if (found === null) throw new CommandError('there is no Chromium here; install one, or set CHROMIUM_PATH.')
  for (const line of toCheckLines(found)) say(line)
  return found
}

/**
 * @param {import('../operator/operator-client.mjs').OperatorCall} call
 * @param {{ name: string, version: string, seconds: number | undefined }} release
 * @param {(line: string) => void} say
 * @throws {CommandError} when what differs is in the way of the version
 */
async function compareWithLive(call, { name, version, seconds }, say) {
  // Loaded only where it is used.
  const { pictureDifferences } = await import('../browser-check/picture-differences.mjs')
  const compared = await call(checkShadow, { body: { name, version, seconds } })
  const report = await pictureDifferences(call, { name, version, report: compared }, process.env).catch(
    (error) => {
      say(`no pictures: ${error.message}`)
      return compared
    },
  )
  for (const line of toShadowLines(report)) say(line)
  if (report.state !== 'same' && report.state !== 'accepted') {
    throw new CommandError(
      `${name} ${version} goes to no visitor before an operator has accepted what was found.`,
    )
  }
}

/** @param {import('../operator/browser-check-calls.mjs').ReleaseBrowserCheck} found */
function expectPassed(found, { name, version }) {
  if (isRefused(found)) {
    throw new CommandError(`${name} ${version} is refused by its browser check, and so will be a promotion.`)
  }
}

/**
 * How the canary does. Why it was rolled back is in the log.
 *
 * @param {import('../operator/operator-client.mjs').OperatorCall} call @param {{ name: string, version: string }} release
 */
async function findCanary(call, { name, version }) {
  const { rollouts } = await call(getHealth, { params: { hours: '1' } })
  const rollout = rollouts.find(
    (each) => each.kind === 'canary' && each.name === name && each.version === version,
  )
  if (rollout) return rollout
  const { history } = await call(getReleases)
  const [last] = history
  throw new CommandError(
    `${name} ${version} is no canary${last ? `: generation ${last.generation}, ${last.action} by ${last.who}: ${last.why}` : ''}`,
  )
}

async function makeLive(call, { name, version }, values, say) {
  const { generation, verdict } = await call(promote, {
    body: { versions: { [name]: version }, why: values.why, accept: values.accept, force: values.force },
  })
  sayFindings(verdict, say)
  say(`${name} ${version} is live, in generation ${generation}.`)
}

function sayFindings(verdict, say) {
  for (const { severity, text } of verdict?.findings ?? []) say(`${severity}: ${text}`)
}

/** @param {string} option @param {string} text */
function toCount(option, text) {
  if (!/^\d{1,6}$/.test(text)) throw new CommandError(`${option} takes a number, not ${text}.`)
  return Number(text)
}

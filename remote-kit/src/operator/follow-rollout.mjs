import { setTimeout as wait } from 'node:timers/promises'
import { CommandError, OperatorFailure } from './operator-client.mjs'
import { getRollouts } from './rollout-calls.mjs'
import { STATE_TEXTS } from './rollout-text.mjs'

/** A rollout that was waited for is not promoted. Exit code 1: it was rolled back; 2: it is still open. */
export class NotPromoted extends CommandError {
  /** @override */
  name = 'NotPromoted'

  /** @param {string} message @param {1 | 2} exitCode */
  constructor(message, exitCode) {
    super(message)
    this.exitCode = exitCode
  }
}

const LOOK_EVERY_MS = 5_000

/**
 * Waits until the newest rollout of a version has ended.
 *
 * @param {import('./operator-client.mjs').OperatorCall} call
 * @param {{ name: string, version: string, seconds: number, say: (line: string) => void }} rollout
 * @throws {NotPromoted} when it was rolled back, or is still open after so many seconds
 */
export async function waitForRollout(call, { name, version, seconds, say }) {
  const until = Date.now() + seconds * 1000
  let said = ''
  for (;;) {
    const plan = await findPlan(call, name, version)
    if (plan === 'unreachable') {
      if (Date.now() >= until) throw new NotPromoted(`No answer of the store in this time.`, 2)
    } else {
      const share = plan.state === 'rolled-back' ? '' : `, ${plan.percent} %`
      const line = `${name} ${version}: ${STATE_TEXTS[plan.state]}${share}: ${plan.says}`
      if (line !== said) say(line)
      said = line
      if (plan.state === 'promoted') return
      if (plan.state === 'rolled-back') throw new NotPromoted(`${name} ${version} was rolled back.`, 1)
      if (Date.now() >= until) throw new NotPromoted(`${name} ${version} is still ${plan.state}.`, 2)
    }
    await wait(Math.min(LOOK_EVERY_MS, Math.max(100, until - Date.now())))
  }
}

/**
 * A store that is being restarted is asked again.
 *
 * @param {import('./operator-client.mjs').OperatorCall} call
 * @param {string} name
 * @param {string} version
 */
async function findPlan(call, name, version) {
  try {
    const { plans } = await call(getRollouts)
    const plan = plans.find((each) => each.name === name && each.version === version)
    if (plan) return plan
  } catch (error) {
    const isRefused = error instanceof OperatorFailure && error.status < 500
    if (isRefused || !(error instanceof CommandError)) throw error
    return 'unreachable'
  }
  throw new CommandError(`There is no rollout of ${name} ${version}.`)
}

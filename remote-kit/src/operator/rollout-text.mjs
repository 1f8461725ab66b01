import { CommandError } from './operator-client.mjs'

/** @typedef {import('zod').z.output<typeof import('./rollout-calls.mjs').RolloutPlan>} RolloutPlan */

/** @type {Readonly<Record<string, number>>} */
const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 }
/**
 * @param {string} option that has the text
 * @param {string} text such as `90s`, `10m`, `2h` or `1d`
 * @returns {number} seconds
 */
export function parseTime(option, text) {
  const [, count, unit = ''] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? []
  const seconds = SECONDS[unit]
  if (seconds === undefined)
    throw new CommandError(`${option} takes a time such as 90s, 10m, 2h or 1d, not "${text}".`)
  return Number(count) * seconds
}

/**
 * What is wrong with the steps themselves, the store says.
 *
 * @param {string} text such as `5%:10m,25%:30m,100%`
 */
export const parseSteps = (text) =>
  text.split(',').map((each) => {
    const [, percent, time] = /^\s*(\d{1,3})%(?::(\w+))?\s*$/.exec(each) ?? []
    if (percent === undefined) {
      throw new CommandError(`"${each}" is no step. Steps look like this: 5%:10m,25%:30m,100%`)
    }
    return { percent: Number(percent), seconds: time === undefined ? 0 : parseTime('A step', time) }
  })

/** @param {number} seconds */
export function toTimeText(seconds) {
  const [unit, size] = Object.entries(SECONDS).findLast(([, each]) => seconds % each === 0) ?? ['s', 1]
  return `${seconds / size}${unit}`
}

/** @param {RolloutPlan['steps']} steps */
export const toStepsText = (steps) =>
  steps
    .map(({ percent, seconds }) => (seconds === 0 ? `${percent}%` : `${percent}%:${toTimeText(seconds)}`))
    .join(',')

/** What the state of a plan is called. @type {Readonly<Record<RolloutPlan['state'], string>>} */
export const STATE_TEXTS = {
  running: 'running',
  paused: 'paused',
  promoted: 'promoted',
  'rolled-back': 'rolled back',
}

/** What an ended plan leaves to do. @type {Readonly<Record<RolloutPlan['state'], string | null>>} */
export const NEXT_TEXTS = {
  running: null,
  paused: null,
  promoted: null,
  'rolled-back': 'No visitor gets this version any more. Mend it and publish the new build.',
}

/** @param {RolloutPlan} plan */
export const toPlanLines = ({
  name,
  version,
  state,
  steps,
  step,
  percent,
  leastVisits,
  ignored,
  says,
  createdBy,
  createdAt,
  why,
}) => [
  state === 'rolled-back'
    ? `${name} ${version}: ${STATE_TEXTS[state]} at step ${step + 1} of ${steps.length}`
    : `${name} ${version}: ${STATE_TEXTS[state]}, step ${step + 1} of ${steps.length} (${percent} % of the visitors)`,
  `  steps ${toStepsText(steps)}, ${leastVisits} visits each${ignored.length > 0 ? `, without ${ignored.join(', ')}` : ''}`,
  `  begun by ${createdBy} ${createdAt.toISOString()}: ${why}`,
  `  ${says}`,
  ...(NEXT_TEXTS[state] === null ? [] : [`  ${NEXT_TEXTS[state]}`]),
]

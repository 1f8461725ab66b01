import { MOST_SECONDS } from './shadow-calls.mjs'

/** @typedef {import('./shadow-shapes.mjs').ReleaseShadowReport} ReleaseShadowReport */

/** What the state of a report means, in words. @type {Readonly<Record<ReleaseShadowReport['state'], string>>} */
export const SHADOW_TEXTS = {
  same: 'its pages say the same as the live ones',
  open: 'its pages differ from the live ones: no visitor gets it until the differences are accepted',
  accepted: 'it may be given to visitors: what was found in its pages is accepted',
  refused: 'no visitor gets it: what was found in its pages is refused. Correct it and publish the new build',
  failed: 'its pages were not compared with the live ones: no visitor gets it',
}

/** What to do when too few pages were compared. */
export const COMPARE_AGAIN = `run check with --shadow again, on a less busy machine or with more time (--seconds ${MOST_SECONDS})`

/**
 * What is said first of a report: that it does not speak for all pages, where that is so, and then what its state means.
 *
 * @param {Pick<ReleaseShadowReport, 'state' | 'problem' | 'compared' | 'planned'>} report
 * @returns {readonly string[]}
 */
export function toShadowSummary({ state, problem, compared, planned }) {
  if (problem !== null) return [problem, SHADOW_TEXTS[state]]
  if (compared === planned) return [SHADOW_TEXTS[state]]
  return [`${compared} of ${planned} pages were compared`, SHADOW_TEXTS[state]]
}

/** What a command line says of a report. @param {ReleaseShadowReport} report */
export function toShadowLines(report) {
  const { state, groups, more, compared, planned, tookMs, passedOver, decision, pictures } = report
  return [
    ...toShadowSummary(report).map((each) => `  ${each}`),
    ...(state === 'failed' ? [`  ${COMPARE_AGAIN}`] : []),
    `  ${compared} of ${planned} pages compared in ${(tookMs / 1000).toFixed(1)} s`,
    ...groups.map(({ text }) => `    ${text}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
    ...passedOver.map(
      ({ why, pages, example }) => `  ${toCount(pages)} passed over, such as ${example}: ${why}`,
    ),
    ...(groups.length === 0 ? [] : [`  ${toPicturesText(pictures.length)}`]),
    ...(decision ? [`  ${state} by ${decision.by}: ${decision.why}`] : []),
  ]
}

/** @param {number} pages */
const toCount = (pages) => `${pages} ${pages === 1 ? 'page' : 'pages'}`

/** @param {number} count */
const toPicturesText = (count) =>
  count > 0
    ? `${count / 2} of the pages are pictured before and after, in the console`
    : 'no pictures: a machine with a Chromium takes them when it runs check with --shadow'

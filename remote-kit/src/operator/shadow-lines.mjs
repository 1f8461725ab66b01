/** @typedef {import('./shadow-shapes.mjs').ReleaseShadowReport} ReleaseShadowReport */

/** What the state of a report means, in words. @type {Readonly<Record<ReleaseShadowReport['state'], string>>} */
export const SHADOW_TEXTS = {
  same: 'its pages say the same as the live ones',
  open: 'its pages differ from the live ones: no visitor gets it until the differences are accepted',
  accepted: 'its pages differ from the live ones, and the differences are accepted',
  refused:
    'its pages differ from the live ones, and the differences are refused: correct it and publish the new build',
  failed: 'its pages could not be compared with the live ones',
}

/** What a command line says of a report. @param {ReleaseShadowReport} report */
export function toShadowLines(report) {
  const { state, groups, more, compared, planned, tookMs, passedOver, problem, decision, pictures } = report
  return [
    `  ${SHADOW_TEXTS[state]}${problem === null ? '' : `: ${problem}`}`,
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

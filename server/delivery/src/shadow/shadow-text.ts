import { MOST_SECONDS } from '@store/remote-kit/operator/shadow-calls.mjs'
import type { Versions } from '../db/same-versions'
import type { KeptShadowReport } from '../db/schema'
import type { GateFinding } from '../gate/verdict'
import { stateOf } from './shadow-records'

/** Why versions are not given to visitors, and what is to be done. */
export function toShadowSentence(changed: Versions, report: KeptShadowReport): string {
  const names = Object.entries(changed).map(([name, version]) => `${name} ${version}`)
  const [first = ''] = names
  const what = names.join(', ')
  switch (stateOf(report)) {
    case 'refused':
      return `${what} was refused for what its pages say (${report.decision?.by}: ${report.decision?.why}): publish a mended version. To give it to visitors all the same: “npm run release -- accept-shadow ${first} --why …”.`
    case 'failed':
      return `The pages of ${what} could not be compared with the live ones (${report.problem}): try again, with more time, by “npm run release -- check ${first} --shadow --seconds ${MOST_SECONDS}”.`
    default:
      return `${what} changes what pages say (${toSummary(report)}): look at it with “npm run release -- show ${first}”, then mend it or run “npm run release -- accept-shadow ${first} --why …”.`
  }
}

const toSummary = ({ groups, more }: KeptShadowReport): string => {
  const others = groups.length - 1 + more
  return `${groups[0]?.text ?? ''}${others > 0 ? `; and ${others} more` : ''}`
}

/** As a line of a verdict. */
export function toFinding(
  what: string,
  report: KeptShadowReport,
  severity: GateFinding['severity'],
): GateFinding {
  const { decision, problem, groups } = report
  const found = [
    ...(problem === null ? [] : [`could not be compared: ${problem}`]),
    ...(groups.length === 0 ? [] : [`changes what pages say: ${toSummary(report)}`]),
  ].join('; ')
  const said = decision
    ? ` (${report.isAccepted ? 'accepted' : 'refused'} by ${decision.by}: ${decision.why})`
    : ''
  return { check: 'shadow', module: null, page: null, severity, text: `${what} ${found}${said}` }
}

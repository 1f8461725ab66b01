/** @typedef {import('./browser-check-calls.mjs').ReleaseBrowserCheck} ReleaseBrowserCheck */

/**
 * What a command line says of a browser check.
 *
 * @param {Pick<ReleaseBrowserCheck, 'findings' | 'pages' | 'widths' | 'tookMs'>} check
 * @returns {readonly string[]}
 */
export function toCheckLines({ findings, pages, widths, tookMs }) {
  const seen = `${pages.length} ${pages.length === 1 ? 'page' : 'pages'} at ${widths.join(' and ')} px`
  return [
    ...findings.map(({ severity, text }) => `  ${severity}: ${text}`),
    // A check that has not ended has looked at nothing so far.
    ...(widths.length === 0
      ? []
      : [`  ${seen} in ${(tookMs / 1000).toFixed(1)} s: ${isRefused({ findings }) ? 'refused' : 'passed'}`]),
  ]
}

/** @param {Pick<ReleaseBrowserCheck, 'findings'>} check */
export const isRefused = ({ findings }) => findings.some(({ severity }) => severity === 'refusal')

import { runChecks } from '../checks.mjs'

/**
 * Types, format and lint, import rules, unused code: of everything, or types and lint of some folders.
 *
 * @param {readonly string[]} [folders]
 * @returns {import('./outcome.mjs').Suite}
 */
export const checks = (folders) => ({
  title: 'checks',
  run: async () => ({ passed: 0, failed: await runChecks(folders) }),
})

import { runChaos } from '../chaos.mjs'
import { outcomeOfReport } from './outcome.mjs'

/**
 * The built store under faults, and then its ledgers.
 *
 * @param {'pglite' | 'postgres'} backend @param {{ seconds: number, shoppers: number }} options
 * @returns {import('./outcome.mjs').Suite}
 */
export const faults = (backend, { seconds, shoppers }) => {
  const args = ['--backend', backend, '--seconds', String(seconds), '--shoppers', String(shoppers)]
  return suite(`faults ${backend}`, args)
}

/**
 * Each guard taken out once: the checker has to notice.
 *
 * @returns {import('./outcome.mjs').Suite}
 */
export const guards = () => suite('guards', ['--without-guards'])

/** @param {string} title @param {readonly string[]} args @returns {import('./outcome.mjs').Suite} */
const suite = (title, args) => ({
  title,
  needs: ['postgres'],
  run: () =>
    outcomeOfReport(
      (file) => runChaos(title, ['--counts', file, ...args]),
      (count) => count,
    ),
})

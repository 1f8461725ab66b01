import { runChaos } from '../chaos.mjs'
import { whereThereIs } from '../optional-programs.mjs'
import { outcomeOfReport } from './outcome.mjs'

/**
 * The built store under faults, and then its ledgers.
 *
 * @param {'pglite' | 'postgres'} backend @param {{ seconds: number, shoppers: number }} options
 * @returns {import('./outcome.mjs').Suite}
 */
export const faults = (backend, options) =>
  suite(`faults ${backend}`, ['--backend', backend, ...argsOf(options)])

/**
 * The same with PgBouncer between the store and PostgreSQL; skipped where it is not installed.
 *
 * @param {{ seconds: number, shoppers: number }} options
 * @returns {import('./outcome.mjs').Suite}
 */
export const pooledFaults = (options) =>
  whereThereIs(
    'pgbouncer',
    suite('faults through PgBouncer', ['--backend', 'postgres', '--pooler', ...argsOf(options)]),
  )

/** @param {{ seconds: number, shoppers: number }} options */
const argsOf = ({ seconds, shoppers }) => ['--seconds', String(seconds), '--shoppers', String(shoppers)]

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

import { buildChaos } from '../chaos.mjs'
import { runAs } from '../run.mjs'

/**
 * What the browser tests and the fault injection run.
 *
 * @param {{ chaos?: boolean }} [what] the program that injects faults too
 * @returns {import('./outcome.mjs').Suite}
 */
export const build = ({ chaos = false } = {}) => ({
  title: 'build',
  isBuild: true,
  async run() {
    const { code } = await runAs('build', process.execPath, ['scripts/build.mjs'])
    const isBuilt = code === 0 && (!chaos || (await buildChaos('build')))
    return { passed: 0, failed: isBuilt ? 0 : 1 }
  },
})

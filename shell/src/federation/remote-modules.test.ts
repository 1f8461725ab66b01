import { initFederationHost } from '../testing/federation-host'
import { releaseOf } from '../testing/releases'
import { createRemoteModules } from './remote-modules'

initFederationHost()

it('joins shared modules and evaluates a module in a task each, input between [GEN-13]', async () => {
  const done: string[] = []
  const container = {
    init: () => void done.push('init'),
    get: async (exposed: string) => {
      done.push(`get ${exposed}`)
      return () => {
        done.push('evaluate')
        return { exposed }
      }
    },
  }
  const modules = createRemoteModules(
    async () => container,
    async () => void done.push('task'),
  )
  // The federation runtime keeps what it has loaded in the global object, which other test files of a worker share.
  const release = releaseOf('catalog', '0.1.0-tasks')
  expect(await modules.load(release, 'HomeBanner.v1')).toEqual({ exposed: './HomeBanner.v1' })
  expect(done).toEqual(['task', 'init', 'get ./HomeBanner.v1', 'task', 'evaluate'])
})

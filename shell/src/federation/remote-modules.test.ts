import { initFederationHost } from '../testing/federation-host'
import { releaseOf } from '../testing/releases'
import { createRemoteModules } from './remote-modules'

initFederationHost()

const containerOf = (module: object) => ({ init: () => {}, get: () => async () => module })

// The federation runtime keeps what it has loaded in the global object, which other test files of a worker share.
const release = releaseOf('catalog', '0.1.0-again')

it('loads a container once, and anew when its version was forgotten [REL-08]', async () => {
  let loadings = 0
  const loadEntry = jest.fn(async () => containerOf({ slot: ++loadings }))
  const modules = createRemoteModules(() => ({ name: 'test', loadEntry }))
  expect(await modules.load(release, 'HomeBanner.v1')).toEqual({ slot: 1 })
  expect(await modules.load(release, 'HomeBanner.v1')).toEqual({ slot: 1 })
  modules.forget(release.container)
  expect(await modules.load(release, 'HomeBanner.v1')).toEqual({ slot: 2 })
  expect(loadEntry).toHaveBeenCalledTimes(2)
})

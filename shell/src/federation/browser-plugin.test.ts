/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import type { RemoteRelease } from '@store/shared/remotes/releases/release-document'
import { initFederationHost } from '../testing/federation-host'
import { releaseOf } from '../testing/releases'
import { createBrowserPlugin, SCRIPT_TIMEOUT_MS } from './browser-plugin'
import { createLoadPhases } from './load-phases'
import { createRemoteModules } from './remote-modules'

// The runtime keeps containers and loadings in the global object, so each test has a version of its own.
let versions = 0
const setUp = ({ nextTask = async () => {} } = {}) => {
  initFederationHost()
  const phases = createLoadPhases()
  const modules = createRemoteModules((releaseOfContainer) =>
    createBrowserPlugin(releaseOfContainer, phases, nextTask),
  )
  return { modules, phases, catalog: releaseOf('catalog', `0.1.0-${++versions}`) }
}

/** The addresses that were asked for, in order. */
const asked: string[] = []
const scripts = () => [...document.head.querySelectorAll('script')]
const scriptOf = (index = 0) => {
  const script = scripts()[index]
  if (script === undefined) throw new Error('No script was added')
  return script
}
const passTime = (ms: number) => jest.advanceTimersByTimeAsync(ms)
/** More than any pause between two tries. */
const pause = () => passTime(2000)

const banner = { name: 'the banner' }
const containerOf = (get: (exposed: string) => Promise<() => unknown> = async () => () => banner) => ({
  init: jest.fn(),
  get: jest.fn(get),
})
const arrive = async ({ container }: RemoteRelease, made: object = containerOf(), index = 0) => {
  Reflect.set(globalThis, container, made)
  scriptOf(index).dispatchEvent(new Event('load'))
  await passTime(0)
}
const failed = (error: Error) => error.message

beforeEach(() => {
  jest.useFakeTimers()
  asked.length = 0
  const append = document.head.appendChild.bind(document.head)
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) asked.push(node.getAttribute('src') ?? '')
    return append(node)
  })
  global.fetch = jest.fn(async () => new Response('ok'))
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  document.head.replaceChildren()
})

describe('phases of loading', () => {
  it('follow a module from the entry to running its code [REL-10]', async () => {
    const { modules, phases, catalog } = setUp()
    const { container } = catalog
    const phase = () => phases.of(container, 'HomeBanner.v1')
    let finish: (factory: () => unknown) => void = () => {}
    const loading = modules.load(catalog, 'HomeBanner.v1')
    await passTime(0)
    expect(phase()).toBe('entry')
    await arrive(
      catalog,
      containerOf(() => new Promise((resolve) => (finish = resolve))),
    )
    expect(phase()).toBe('chunk')
    // Another module of the container has not begun.
    expect(phases.of(container, 'SaleDeals.v1')).toBe('shared')
    finish(() => {
      expect(phase()).toBe('evaluate')
      return banner
    })
    expect(await loading).toBe(banner)
    expect(phases.of(undefined, 'HomeBanner.v1')).toBe('document')
  })

  it('end where the container cannot join the shared packages [REL-10]', async () => {
    const { modules, phases, catalog } = setUp()
    const loading = modules.load(catalog, 'HomeBanner.v1').catch(failed)
    await passTime(0)
    const container = containerOf()
    container.init.mockRejectedValue(new Error('no such version'))
    await arrive(catalog, container)
    await loading
    expect(phases.of(catalog.container, 'HomeBanner.v1')).toBe('shared')
  })
})

describe('a container’s script', () => {
  it('carries the hash of the release document and no credentials [REL-07]', async () => {
    const { modules, catalog } = setUp()
    const loading = modules.load(catalog, 'HomeBanner.v1')
    await passTime(0)
    expect(scriptOf()).toMatchObject({ integrity: catalog.entry.integrity, crossOrigin: 'anonymous' })
    expect(asked).toEqual([catalog.entry.url])
    // For the chunks that it asks for.
    expect(scriptOf().getAttribute('data-rspack')).toBe(catalog.container)
    await arrive(catalog)
    expect(await loading).toBe(banner)
    expect(scripts()).toEqual([])
  })

  it('serves every slot that asks, and is loaded once', async () => {
    const { modules, catalog } = setUp()
    const loading = Promise.all([
      modules.load(catalog, 'HomeBanner.v1'),
      modules.load(catalog, 'SaleDeals.v1'),
    ])
    await passTime(0)
    const container = containerOf()
    await arrive(catalog, container)
    expect(await loading).toEqual([banner, banner])
    expect(asked).toHaveLength(1)
    expect(container.init).toHaveBeenCalledTimes(1)
  })

  it('is tried three times, each at an address of its own [FLT-01]', async () => {
    const { modules, catalog } = setUp()
    const outcome = modules.load(catalog, 'HomeBanner.v1').catch(failed)
    for (const _ of [1, 2, 3]) {
      await pause()
      scriptOf().dispatchEvent(new Event('error'))
    }
    expect(await outcome).toContain(catalog.container)
    await pause()
    expect(asked).toEqual(['', '?retry=1', '?retry=2'].map((query) => catalog.entry.url + query))
  })

  it('serves slots that ask while it is tried again, and between two tries [FLT-01]', async () => {
    const { modules, catalog } = setUp()
    const loading = [modules.load(catalog, 'HomeBanner.v1')]
    await passTime(0)
    scriptOf().dispatchEvent(new Event('error'))
    await pause()
    loading.push(modules.load(catalog, 'SaleDeals.v1'))
    await passTime(0)
    scriptOf().dispatchEvent(new Event('error'))
    await passTime(100)
    loading.push(modules.load(catalog, 'SearchPanel.v1'))
    await pause()
    expect(asked).toHaveLength(3)
    await arrive(catalog)
    expect(await Promise.all(loading)).toEqual([banner, banner, banner])
  })

  it('is given up when nothing comes, with the preloads that wait with it [FLT-01]', async () => {
    const { modules, catalog } = setUp()
    document.head.innerHTML = [
      `<link rel="preload" href="/remotes/catalog/${catalog.version}/web/1.js">`,
      '<link rel="preload" href="/remotes/content/0.1.0-bbbb/web/1.js">',
    ].join('')
    const loading = modules.load(catalog, 'HomeBanner.v1')
    await passTime(SCRIPT_TIMEOUT_MS)
    expect([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([
      '/remotes/content/0.1.0-bbbb/web/1.js',
    ])
    await pause()
    await arrive(catalog)
    expect(await loading).toBe(banner)
  })

  it('is asked for at once when a shopper tries again, beside a try that hangs [FLT-01]', async () => {
    const { modules, catalog } = setUp()
    const first = modules.load(catalog, 'HomeBanner.v1')
    await passTime(0)
    const restarted = modules.load(catalog, 'HomeBanner.v1', true)
    await passTime(0)
    await arrive(catalog, containerOf(), 1)
    expect(await restarted).toBe(banner)
    expect(await modules.load(catalog, 'SaleDeals.v1')).toBe(banner)
    await passTime(SCRIPT_TIMEOUT_MS)
    await pause()
    expect(await first).toBe(banner)
    expect(asked).toHaveLength(2)
  })

  it('is loaded by a later slot after all tries have failed [REL-14]', async () => {
    const { modules, catalog } = setUp()
    const first = modules.load(catalog, 'HomeBanner.v1').catch(() => 'failed')
    for (const _ of [1, 2, 3]) {
      await pause()
      scriptOf().dispatchEvent(new Event('error'))
    }
    expect(await first).toBe('failed')
    const later = modules.load(catalog, 'SaleDeals.v1')
    await passTime(0)
    await arrive(catalog)
    expect(await later).toBe(banner)
  })

  it('leaves a failure when it leaves no container behind [FLT-01]', async () => {
    const { modules, catalog } = setUp()
    const outcome = modules.load(catalog, 'HomeBanner.v1').catch(failed)
    await passTime(0)
    scriptOf().dispatchEvent(new Event('load'))
    expect(await outcome).toContain(catalog.container)
  })

  it('is asked for again when its version had left the page [REL-08]', async () => {
    const { modules, catalog } = setUp()
    for (const times of [1, 2]) {
      const loading = modules.load(catalog, 'HomeBanner.v1')
      await passTime(0)
      expect(asked).toHaveLength(times)
      await arrive(catalog)
      expect(await loading).toBe(banner)
      modules.forget(catalog.container)
    }
  })
})

describe('a module', () => {
  it('is joined with what is shared and evaluated in a task each, input between [GEN-13]', async () => {
    const done: string[] = []
    const { modules, catalog } = setUp({ nextTask: async () => void done.push('task') })
    const loading = modules.load(catalog, 'HomeBanner.v1')
    await passTime(0)
    await arrive(catalog, {
      init: () => void done.push('init'),
      get: async (exposed: string) => {
        done.push(`get ${exposed}`)
        return () => {
          done.push('evaluate')
          return banner
        }
      },
    })
    await loading
    expect(done).toEqual(['task', 'init', 'get ./HomeBanner.v1', 'task', 'evaluate'])
  })

  it('is tried three times, its files fetched past the cache before each later try [FLT-01]', async () => {
    const { modules, catalog } = setUp()
    const file = { url: '/remotes/catalog/1/web/1.js', integrity: 'sha384-1' }
    const release = { ...catalog, modules: { 'catalog/HomeBanner.v1': [file] } }
    const container = containerOf(async () => {
      throw new Error('ChunkLoadError')
    })
    const outcome = modules.load(release, 'HomeBanner.v1').catch(failed)
    await passTime(0)
    await arrive(release, container)
    await pause()
    await pause()
    expect(await outcome).toContain('ChunkLoadError')
    expect(container.get).toHaveBeenCalledTimes(3)
    expect(jest.mocked(fetch).mock.calls).toEqual(
      Array(2).fill([file.url, { cache: 'reload', integrity: file.integrity }]),
    )
    container.get.mockImplementation(async () => () => banner)
    expect(await modules.load(release, 'HomeBanner.v1')).toBe(banner)
  })

  it('that throws when it is evaluated is not fetched again [FLT-02]', async () => {
    const { modules, catalog } = setUp()
    const container = containerOf(async () => () => {
      throw new Error('broken')
    })
    const outcome = modules.load(catalog, 'HomeBanner.v1').catch(failed)
    await passTime(0)
    await arrive(catalog, container)
    expect(await outcome).toContain('broken')
    expect(container.get).toHaveBeenCalledTimes(1)
  })
})

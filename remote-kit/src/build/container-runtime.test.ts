type Exported = { exports: unknown }
type Shared = { lib?: () => unknown; get?: () => Promise<() => unknown>; loaded?: boolean }

interface Runtime {
  m: Record<string, (module: Exported) => void>
  f: { consumes?: (chunk: string, promises: Promise<unknown>[]) => void }
  consumesLoadingData?: object
  initializeExposesData: { moduleMap: Record<string, () => Promise<() => unknown>> }
  initContainer?: (scope: Record<string, Record<string, Shared>>) => void
  getContainer?: (exposed: string) => Promise<() => unknown>
}

/** As a build begins it: its entry runs after the bundler's own data is there. */
function startContainer(data: Partial<Runtime> = {}) {
  const runtime: Runtime = {
    m: {},
    f: {},
    consumesLoadingData: {
      chunkMapping: { page: ['7', '8'], form: ['9'] },
      moduleIdToConsumeDataMapping: {
        7: { shareKey: 'react' },
        8: { shareKey: 'react-dom' },
        9: { shareKey: 'zod/mini' },
      },
    },
    initializeExposesData: { moduleMap: { './Page': async () => () => 'the page' } },
    ...data,
  }
  Reflect.set(globalThis, '__webpack_require__', runtime)
  jest.isolateModules(() => void require('./container-runtime.mjs'))
  const read = (id: string): unknown => {
    const module: Exported = { exports: undefined }
    runtime.m[id]?.(module)
    return module.exports
  }
  return {
    init: (scope: Record<string, Record<string, Shared>>) => runtime.initContainer?.(scope),
    get: (exposed: string) => runtime.getContainer?.(exposed),
    read,
    /** What is shared of a chunk, as the module system asks for it before it runs the chunk. */
    load: async (chunk: string) => {
      const promises: Promise<unknown>[] = []
      runtime.f.consumes?.(chunk, promises)
      await Promise.all(promises)
    },
  }
}

afterEach(() => Reflect.deleteProperty(globalThis, '__webpack_require__'))

const given = (module: unknown) => ({ '1.0.0': { lib: () => module, loaded: true } })

describe("a remote's container", () => {
  it('takes the one copy of a shared module that its host gives [REL-05]', async () => {
    const container = startContainer()
    container.init({ react: given('React'), 'react-dom': given('its DOM') })
    await container.load('page')
    expect([container.read('7'), container.read('8')]).toEqual(['React', 'its DOM'])
  })

  it('asks once for a shared module that comes late, for all containers of the page', async () => {
    const get = jest.fn(async () => () => 'zod')
    const zod: Shared = { get }
    for (const container of [startContainer(), startContainer()]) {
      container.init({ 'zod/mini': { '4.0.0': zod } })
      await container.load('form')
      await container.load('form')
      expect(container.read('9')).toBe('zod')
    }
    expect(get).toHaveBeenCalledTimes(1)
    expect(zod.loaded).toBe(true)
  })

  it('asks anew for a shared module that did not come [FLT-01]', async () => {
    const get = jest.fn<Promise<() => unknown>, []>().mockRejectedValueOnce(new Error('no network'))
    const container = startContainer()
    container.init({ 'zod/mini': { '4.0.0': { get: get.mockResolvedValue(() => 'zod') } } })
    await expect(container.load('form')).rejects.toThrow('no network')
    await container.load('form')
    expect(container.read('9')).toBe('zod')
  })

  it('names what its host does not share [REL-05]', async () => {
    const container = startContainer()
    container.init({ react: given('React') })
    await expect(container.load('page')).rejects.toThrow('The shell shares no react-dom')
  })

  it('gives the modules that it exposes, and refuses others by name', async () => {
    const container = startContainer()
    expect((await container.get('./Page'))?.()).toBe('the page')
    await expect(container.get('./Cellar')).rejects.toThrow('./Cellar is not exposed')
  })

  it('that shares nothing waits for nothing', async () => {
    const container = startContainer({ consumesLoadingData: undefined as never })
    await container.load('page')
    expect((await container.get('./Page'))?.()).toBe('the page')
  })
})

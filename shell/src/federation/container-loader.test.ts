import { releaseOf } from '../testing/releases'
import { createContainerLoader } from './container-loader'

const catalog = releaseOf('catalog')
const container = { init: () => {}, get: () => {} }

/** Not until no timer is left: what polls without end would keep that from ever coming. */
const allPauses = () => jest.advanceTimersByTimeAsync(5000)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('the container loader', () => {
  it('serves every slot that asks from one script', async () => {
    const script = jest.fn(async () => container)
    const loader = createContainerLoader(script)
    expect(await Promise.all([loader.load(catalog), loader.load(catalog)])).toEqual([container, container])
    expect(script).toHaveBeenCalledTimes(1)
  })

  it('tries three times, each at an address of its own, with pauses that differ [FLT-01]', async () => {
    const script = jest.fn(async () => {
      throw new Error('404')
    })
    const outcome = createContainerLoader(script)
      .load(catalog)
      .catch((error: Error) => error.message)
    await allPauses()
    expect(await outcome).toBe('404')
    expect(script.mock.calls).toEqual([
      [catalog, 0],
      [catalog, 1],
      [catalog, 2],
    ])
  })

  it('tries once more when asked, and serves those who still wait for the first try [FLT-01]', async () => {
    const script = jest
      .fn()
      .mockImplementationOnce(() => new Promise(() => {}))
      .mockResolvedValueOnce(container)
    const loader = createContainerLoader(script)
    const first = loader.load(catalog)
    expect(await loader.tryAgain(catalog)).toBe(container)
    expect(await first).toBe(container)
    expect(script.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1])
  })

  it('does not load again what is there', async () => {
    const script = jest.fn(async () => container)
    const loader = createContainerLoader(script)
    await loader.load(catalog)
    expect(await loader.tryAgain(catalog)).toBe(container)
    expect(script).toHaveBeenCalledTimes(1)
  })

  it('forgets a failure, so that a later slot tries anew [REL-14]', async () => {
    const script = jest.fn().mockRejectedValueOnce(new Error('a')).mockRejectedValueOnce(new Error('b'))
    script.mockRejectedValueOnce(new Error('c')).mockResolvedValue(container)
    const loader = createContainerLoader(script)
    const first = loader.load(catalog).catch(() => 'failed')
    await allPauses()
    expect(await first).toBe('failed')
    expect(await loader.load(catalog)).toBe(container)
  })
})

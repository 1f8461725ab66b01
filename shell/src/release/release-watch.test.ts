import { documentOf, releaseOf } from '../testing/releases'
import { createReleaseWatch } from './release-watch'

const first = documentOf({ catalog: releaseOf('catalog') }, 4)
const second = documentOf({ catalog: releaseOf('catalog', '0.2.0-bbbb') }, 5)

const setUp = (answer: () => Promise<Response>) => {
  const onAdopt = jest.fn()
  const fetchDocument = jest.fn((_url: unknown, _init?: RequestInit) => answer())
  return { watch: createReleaseWatch({ initial: first, onAdopt, fetchDocument }), onAdopt, fetchDocument }
}

const json =
  (body: unknown, headers: Record<string, string> = {}) =>
  async () =>
    Response.json(body, { headers })

describe('an open tab', () => {
  it('takes a new composition when told to, not when it hears of it [REL-08, FLT-03]', async () => {
    const { watch, onAdopt } = setUp(json(second))
    await watch.check()
    expect(watch.current.get()).toBe(first)
    watch.takeNewest()
    expect(watch.current.get()).toEqual(second)
    expect(onAdopt).toHaveBeenCalledWith(second, first)
    watch.takeNewest()
    expect(onAdopt).toHaveBeenCalledTimes(1)
  })

  it('takes it at once when what it runs has been withdrawn [REL-08]', async () => {
    const withdrawn = ['mf_catalog_0_1_0_aaaa']
    const { watch } = setUp(json({ ...second, withdrawn }))
    await watch.check()
    expect(watch.current.get().generation).toBe(5)
    expect(watch.replacements.get()).toBe(1)
  })

  it('leaves the page alone when something that it does not run has been withdrawn', async () => {
    const { watch } = setUp(json({ ...second, withdrawn: ['mf_content_0_1_0_zzzz'] }))
    await watch.check()
    expect(watch.replacements.get()).toBe(0)
  })

  it.each([
    ['an older one', json({ ...second, generation: 3 })],
    [
      'one without hashes',
      json(documentOf({ catalog: { ...releaseOf('catalog'), entry: { url: '/x', integrity: null } } }, 9)),
    ],
    ['something else', json({ hello: 'there' })],
    ['an error', async () => new Response('no', { status: 500 })],
    ['nothing', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stays as it is when it is answered with %s [REL-07, REL-13]', async (_, answer) => {
    const { watch, onAdopt } = setUp(answer)
    await watch.check()
    watch.takeNewest()
    expect(watch.current.get()).toBe(first)
    expect(onAdopt).not.toHaveBeenCalled()
  })

  it('asks only for what it has not seen', async () => {
    const { watch, fetchDocument } = setUp(json(second, { etag: '"5"' }))
    await watch.check()
    await watch.check()
    expect(fetchDocument.mock.calls[1]?.[1]?.headers).toEqual({ 'if-none-match': '"5"' })
  })
})

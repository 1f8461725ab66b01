/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import { documentOf, releaseOf, shellOf } from '../testing/releases'
import { createTestSigner } from '../testing/signed-releases'
import { checkRegularly } from './check-regularly'
import { learnModuleFiles } from './module-files'
import { createReleaseWatch } from './release-watch'

const signer = createTestSigner()
const first = documentOf({ catalog: releaseOf('catalog') }, 4)
const second = documentOf({ catalog: releaseOf('catalog', '0.2.0-bbbb') }, 5)
const OLD_CATALOG = 'mf_catalog_0_1_0_aaaa'

const setUp = (answer: () => Promise<Response>, { hasRun = [OLD_CATALOG] } = {}) => {
  const onAdopt = jest.fn()
  const fetchDocument = jest.fn((_url: unknown, _init?: RequestInit) => answer())
  const clock = { now: 0 }
  const watch = createReleaseWatch({
    initial: first,
    trust: signer.trust,
    report: jest.fn(),
    onAdopt,
    fetchDocument,
    hasRun: (container) => hasRun.includes(container),
    now: () => clock.now,
  })
  const withdrawn = jest.fn()
  watch.onWithdrawn((isWithdrawn) => withdrawn(isWithdrawn(OLD_CATALOG)))
  return { watch, onAdopt, fetchDocument, withdrawn, clock }
}

const json =
  (body: unknown, headers: Record<string, string> = {}) =>
  async () =>
    Response.json(body, { headers })

const signed = (document: ReleaseDocument, headers?: Record<string, string>) =>
  json(signer.sign(document), headers)

describe('an open tab', () => {
  it('takes a new composition when told to, not when it hears of it [REL-08, FLT-03]', async () => {
    const { watch, onAdopt } = setUp(signed(second))
    await watch.check()
    expect(watch.current.get()).toBe(first)
    watch.takeNewest()
    expect(watch.current.get()).toMatchObject(second)
    expect(onAdopt).toHaveBeenCalledWith(watch.current.get())
    watch.takeNewest()
    expect(onAdopt).toHaveBeenCalledTimes(1)
    expect(watch.needsPageLoad()).toBe(false)
  })

  it('takes it at once when a remote that it runs was marked as bad, and loads only its next page [REL-08]', async () => {
    const { watch, withdrawn } = setUp(signed({ ...second, withdrawn: [OLD_CATALOG] }))
    await watch.check()
    expect(watch.current.get().generation).toBe(5)
    expect(withdrawn).toHaveBeenCalledWith(true)
    expect(watch.needsPageLoad()).toBe(true)
    expect(watch.hasBadShell()).toBe(false)
  })

  it('loads its next page when a preview begins or ends, in the same generation [REL-16]', async () => {
    const { watch } = setUp(json(signer.signPreview(first, 'catalog', releaseOf('catalog', '0.2.0-bbbb'))))
    await watch.check()
    watch.takeNewest()
    expect(watch.current.get()).toBe(first)
    expect(watch.needsPageLoad()).toBe(true)
    const same = setUp(signed(first))
    await same.watch.check()
    expect(same.watch.needsPageLoad()).toBe(false)
  })

  it('leaves the page alone when a version was marked as bad that never ran here', async () => {
    const { watch, withdrawn } = setUp(signed({ ...second, withdrawn: ['mf_content_0_1_0_zzzz'] }))
    await watch.check()
    expect(withdrawn).not.toHaveBeenCalled()
    expect(watch.current.get()).toBe(first)
    expect(watch.needsPageLoad()).toBe(false)
    expect(watch.hasBadShell()).toBe(false)
  })

  it('takes a document at once when a slot that has not run yet uses a bad version [REL-08]', async () => {
    const { watch, withdrawn } = setUp(signed({ ...second, withdrawn: [OLD_CATALOG] }), { hasRun: [] })
    await watch.check()
    expect(watch.current.get().generation).toBe(5)
    expect(withdrawn).toHaveBeenCalledWith(true)
    expect(watch.needsPageLoad()).toBe(false)
  })

  it('loads its next page when another shell is live, and knows when its own was marked as bad [REL-08]', async () => {
    const { container } = first.shell
    const { watch } = setUp(signed({ ...second, shell: shellOf('0.2.0-bbbb'), withdrawn: [container] }))
    expect(watch.needsPageLoad()).toBe(false)
    await watch.check()
    expect(watch.needsPageLoad()).toBe(true)
    expect(watch.hasBadShell()).toBe(true)
  })

  it.each([
    ['an older one', signed({ ...second, generation: 3 })],
    ['an unsigned one', json(second)],
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

  it('never goes back to an older composition, also when the server did [REL-07]', async () => {
    const answers = [second, first, first, first]
    const { watch } = setUp(async () => Response.json(signer.sign(answers.shift() ?? first)))
    for (let times = 0; times < 4; times += 1) {
      await watch.check()
      watch.takeNewest()
    }
    expect(watch.current.get().generation).toBe(5)
    expect(watch.needsPageLoad()).toBe(false)
  })

  it('loads its next page when it cannot verify a newer document [REL-07]', async () => {
    const { watch, onAdopt, withdrawn } = setUp(
      json(createTestSigner().sign({ ...second, withdrawn: [OLD_CATALOG] })),
    )
    await watch.check()
    watch.takeNewest()
    expect(watch.current.get()).toBe(first)
    expect(onAdopt).not.toHaveBeenCalled()
    expect(withdrawn).not.toHaveBeenCalled()
    expect(watch.needsPageLoad()).toBe(true)
  })

  it('takes the mix of versions that its visitor gets, once it has heard of it twice [REL-05, REL-06]', async () => {
    const tried = { ...second, generation: 4, variant: 'catalog' }
    const { watch, fetchDocument } = setUp(signed(tried, { etag: '"4 catalog"' }))
    await watch.check()
    watch.takeNewest()
    expect(watch.current.get()).toBe(first)
    await watch.check()
    watch.takeNewest()
    expect(watch.current.get()).toMatchObject(tried)
    await watch.check()
    expect(fetchDocument.mock.calls.at(-1)?.[1]?.headers).toEqual({ 'if-none-match': '"4 catalog"' })
    await watch.check()
    expect(watch.current.get()).toMatchObject(tried)
  })

  it('asks only for what it has not seen, from the first time on', async () => {
    const { watch, fetchDocument } = setUp(signed(second, { etag: '"5"' }))
    await watch.check()
    await watch.check()
    expect(fetchDocument.mock.calls.map(([, init]) => init?.headers)).toEqual([
      { 'if-none-match': '"4"' },
      { 'if-none-match': '"5"' },
    ])
  })

  it('asks before a navigation unless it has been answered within four seconds [REL-08]', async () => {
    const { watch, fetchDocument, clock } = setUp(async () => new Response(null, { status: 304 }))
    expect(await watch.checkBeforeMove()).toBe(false)
    clock.now = 3_000
    await watch.checkBeforeMove()
    expect(fetchDocument).toHaveBeenCalledTimes(1)
    clock.now = 5_000
    await watch.checkBeforeMove()
    expect(fetchDocument).toHaveBeenCalledTimes(2)
  })

  it('does not hold a navigation up while the server does not answer [REL-13]', async () => {
    jest.useFakeTimers()
    const { watch } = setUp(() => new Promise(() => {}))
    const outdated = watch.checkBeforeMove()
    await jest.advanceTimersByTimeAsync(1_500)
    expect(await outdated).toBe(false)
    jest.useRealTimers()
  })

  it('asks every four seconds while it is visible [REL-08]', async () => {
    jest.useFakeTimers()
    const { watch, fetchDocument } = setUp(async () => new Response(null, { status: 304 }))
    const stop = checkRegularly(watch, 0)
    await jest.advanceTimersByTimeAsync(8_000)
    expect(fetchDocument).toHaveBeenCalledTimes(2)
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await jest.advanceTimersByTimeAsync(10_000)
    expect(fetchDocument).toHaveBeenCalledTimes(2)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(fetchDocument).toHaveBeenCalledTimes(3)
    stop()
    await jest.advanceTimersByTimeAsync(8_000)
    expect(fetchDocument).toHaveBeenCalledTimes(3)
    jest.useRealTimers()
  })

  it.each(['online', 'focus'])(
    'asks at once on %s, and not again while an answer is on its way [REL-08]',
    (event) => {
      const { watch, fetchDocument } = setUp(() => new Promise(() => {}))
      const stop = checkRegularly(watch, 0)
      window.dispatchEvent(new Event(event))
      window.dispatchEvent(new Event(event))
      expect(fetchDocument).toHaveBeenCalledTimes(1)
      stop()
    },
  )
})

describe('the files of modules that a page does not show', () => {
  const file = { url: '/remotes/catalog/0.1.0-aaaa/web/slot.js', integrity: `sha384-${'B'.repeat(64)}` }
  const full = (document: ReleaseDocument, files: unknown = [file]) => ({
    ...document,
    remotes: { catalog: { ...document.remotes.catalog, modules: { 'catalog/HomeBanner@1': files } } },
  })

  const learn = async (answer: unknown) => {
    const adopt = jest.fn()
    const { watch } = setUp(json({}))
    await learnModuleFiles({ release: watch, slots: { adopt }, fetchDocument: json(answer) })
    return adopt
  }

  it('are learned from the document, of the versions of the page alone [GEN-13]', async () => {
    expect(await learn(full(first))).toHaveBeenCalledWith(full(first))
    expect(await learn(full(second))).toHaveBeenCalledWith(first)
  })

  it('are learned together with the descriptions of the pages that they belong to [RTE-17, GEN-13]', async () => {
    const siteWith = (description: string) => ({
      pages: { Lists: { paths: { '/lists': { title: 'Lists', description } } } },
    })
    const [catalog] = Object.values(first.remotes)
    if (catalog === undefined) throw new Error('The document has no remote')
    const known: ReleaseDocument = { ...first, remotes: { catalog: { ...catalog, site: siteWith('') } } }
    const adopt = jest.fn()
    const { watch } = setUp(json({}))
    const learnFrom = async (site: unknown) => {
      const answer = { ...known, remotes: { catalog: { ...catalog, site } } }
      const release = { current: { ...watch.current, get: () => known } }
      await learnModuleFiles({ release, slots: { adopt }, fetchDocument: json(answer) })
      return adopt.mock.lastCall[0].remotes.catalog.site
    }
    expect(await learnFrom(siteWith('All lists.'))).toEqual(siteWith('All lists.'))
    for (const site of [null, {}, { pages: { Lists: { paths: [] } } }])
      expect(await learnFrom(site)).toEqual(siteWith(''))
  })

  it.each([null, {}, { remotes: [] }, full(first, 'none'), full(first, [{ url: 1 }])])(
    'are left out where the answer has none: %j',
    async (answer) => {
      const adopt = await learn(answer)
      expect(adopt.mock.lastCall[0].remotes.catalog.modules).toEqual({})
    },
  )
})

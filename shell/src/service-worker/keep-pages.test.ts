import { createHash } from 'node:crypto'
import { COPY_REQUEST_HEADER, KEPT_CACHES, PERSONAL_CACHES } from '@store/shared/remotes/site/offline'
import type { Strategy } from 'workbox-strategies'
import { createFakeCaches } from '../testing/fake-caches'
import { pageAnswer, type TestPage, testPage } from '../testing/kept-pages'
import { createKeptPages } from './keep-pages'
import { OFFLINE_PAGE_SCRIPTS } from './offline-page'
import { readReleaseFacts } from './page-facts'
import { createKnowledge } from './worker-knowledge'
import type { LastingEvent, WorkerScope } from './worker-scope'

const ORIGIN = 'http://localhost'
const NOW = 1_000_000_000_000

function setUp() {
  const storage = createFakeCaches()
  const unregister = jest.fn(async () => true)
  const scope = { registration: { unregister } } as unknown as WorkerScope
  const deleteRecords = jest.fn(async (_cacheName: string) => {})
  const knowledge = createKnowledge(scope, storage, deleteRecords)
  const unused = { handle: async () => new Response() } as unknown as Strategy
  const kept = createKeptPages({
    origin: ORIGIN,
    storage,
    knowledge,
    strategies: { pages: unused, files: unused, pictures: unused },
    now: () => NOW,
  })
  const visit = async (path: string, page: TestPage = {}, headers: Record<string, string> = {}) => {
    const request = new Request(new URL(path, ORIGIN), { headers })
    const answer = await kept.toKept(request, pageAnswer(testPage(page)))
    if (answer) await (await storage.open(KEPT_CACHES.pages)).put(request, answer)
    return answer
  }
  const keptPaths = async () =>
    (await (await storage.open(KEPT_CACHES.pages)).keys()).map(({ url }) => new URL(url).pathname)
  return { storage, unregister, deleteRecords, knowledge, kept, visit, keptPaths }
}

const documentOf = (fields: object) =>
  new Response(
    JSON.stringify({
      generation: 8,
      shell: { container: 'mf_shell_2' },
      remotes: {},
      offline: { hours: 168 },
      ...fields,
    }),
  )

describe('the worker', () => {
  it('drops pages of a version that is marked as bad as soon as it hears of it [OFF-04]', async () => {
    const { visit, knowledge, keptPaths } = setUp()
    await visit('/', { shell: 'mf_shell_1' })
    await visit('/cart', { shell: 'mf_shell_2' })
    await knowledge.learnDocument(documentOf({ withdrawn: ['mf_shell_1'] }))
    expect(await keptPaths()).toEqual(['/cart'])
  })

  it('shows no page of a version that was marked as bad while it was elsewhere [OFF-04]', async () => {
    const { visit, knowledge, kept } = setUp()
    const page = await visit('/')
    if (!page) throw new Error('The page was not kept')
    expect(await kept.isShowable(page)).toBe(true)
    await knowledge.learnDocument(documentOf({ withdrawn: ['mf_catalog_1'] }))
    expect(await kept.isShowable(page)).toBe(false)
  })

  it('removes itself and all that it kept once an operator has turned it off [OFF-06]', async () => {
    const { visit, knowledge, storage, unregister, deleteRecords } = setUp()
    await visit('/')
    await knowledge.learnDocument(documentOf({ offline: { hours: 168, isOff: true } }))
    expect(await storage.keys()).toEqual([])
    expect(unregister).toHaveBeenCalled()
    expect(deleteRecords.mock.calls.flat()).toEqual(expect.arrayContaining(Object.values(KEPT_CACHES)))
  })

  it('keeps nothing for tabs that it still answers once it has been turned off [OFF-06]', async () => {
    const { visit, knowledge, kept, storage } = setUp()
    await knowledge.remove()
    const asked = jest.spyOn(globalThis, 'fetch')
    expect(await visit('/')).toBeNull()
    await kept.keep([`${ORIGIN}/cart`], [`${ORIGIN}/media/a.avif`], {
      waitUntil: () => {},
    } as unknown as LastingEvent)
    await knowledge.setCurrency('AED')
    expect(await storage.keys()).toEqual([])
    expect(asked).not.toHaveBeenCalled()
    jest.restoreAllMocks()
  })

  it('deletes pages, pictures and the records of their addresses when a session ends [OFF-03]', async () => {
    const { visit, knowledge, storage, deleteRecords } = setUp()
    await visit('/products/12')
    await storage.open(KEPT_CACHES.files)
    await knowledge.forget()
    expect(await storage.keys()).toEqual([KEPT_CACHES.state, KEPT_CACHES.files])
    expect(deleteRecords.mock.calls.flat()).toEqual([...PERSONAL_CACHES])
  })

  it('takes the currency from pages that were visited, not from copies [OFF-05]', async () => {
    const { visit, knowledge } = setUp()
    await visit('/', { currency: 'AED' })
    await visit('/cart', { currency: 'INR' }, { [COPY_REQUEST_HEADER]: '1' })
    expect((await knowledge.get()).currency).toBe('AED')
  })

  it('remembers a currency and a withdrawn version that it hears of at the same time [OFF-04, OFF-05]', async () => {
    const { knowledge } = setUp()
    const facts = readReleaseFacts(await documentOf({ withdrawn: ['mf_shell_1'] }).json())
    if (!facts) throw new Error('No release document')
    await Promise.all([knowledge.learn(facts), knowledge.setCurrency('AED')])
    expect(await knowledge.get()).toMatchObject({ withdrawn: ['mf_shell_1'], currency: 'AED' })
  })

  it('hears of a store that was restored from a backup, with a lower generation [OFF-04]', async () => {
    const { visit, knowledge, keptPaths } = setUp()
    await visit('/', { generation: 41, madeAt: NOW })
    await knowledge.learnDocument(documentOf({ madeAt: NOW - 1, withdrawn: ['mf_shell_1'] }))
    expect(await keptPaths()).toEqual(['/'])
    await knowledge.learnDocument(documentOf({ madeAt: NOW + 1, withdrawn: ['mf_shell_1'] }))
    expect(await keptPaths()).toEqual([])
    expect(await knowledge.get()).toMatchObject({ generation: 8, madeAt: NOW + 1 })
    await visit('/', { generation: 41, madeAt: NOW, shell: 'mf_shell_2' })
    expect((await knowledge.get()).generation).toBe(8)
  })

  it('goes by the number of generations where a server does not say when they were made [OFF-04]', async () => {
    const { visit, knowledge } = setUp()
    await visit('/', { generation: 9, madeAt: NOW })
    await knowledge.learnDocument(documentOf({}))
    expect((await knowledge.get()).generation).toBe(9)
    await visit('/', { generation: 10 })
    expect(await knowledge.get()).toMatchObject({ generation: 10, madeAt: 0 })
  })

  it('keeps no page of a preview [OFF-03]', async () => {
    const { visit } = setUp()
    expect(await visit('/', { preview: 'catalog 1.0.0-b' })).toBeNull()
  })
})

describe('the offline page', () => {
  const offline = testPage({ title: 'You are offline' }).replace(
    '<script',
    '<ul class="a" data-kept-pages=""></ul><a href="/offline">Try again</a><a href="/hi/offline">हिन्दी</a><script',
  )

  it('links to what is kept in its language, runs no script of the shop, and comes at any address [OFF-07]', async () => {
    const { storage, kept, visit } = setUp()
    await (await storage.open(KEPT_CACHES.state)).put('/offline', pageAnswer(offline))
    await visit('/products/12?size=m', { title: 'Pads &amp; co' })
    await visit('/hi/cart')
    await visit('/dated', { generation: 9, shell: 'mf_shell_9', currency: 'AED' })
    await visit('/', {})
    const answer = await kept.offlineAnswer(new URL('/products/99?size=m', ORIGIN))
    const html = (await answer?.text()) ?? ''
    expect(answer?.status).toBe(503)
    expect(html).toContain('<li><a href="/products/12?size=m">Pads &amp; co</a></li>')
    expect(html).toContain(`<a href="/products/99?size=m">Try again</a>`)
    expect(html).toContain(`<a href="/hi/products/99?size=m">हिन्दी</a>`)
    expect(html).not.toContain('/hi/cart')
    expect(html).not.toContain('/dated')
    const scripts = OFFLINE_PAGE_SCRIPTS.map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
    expect(answer?.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src ${scripts.join(' ')}; style-src 'self'`,
    )
  })

  it('hides what needs the shop’s scripts, and has the chosen colour scheme [OFF-07]', async () => {
    const { storage, kept } = setUp()
    const style = '<style>.needs-script{display:none!important}</style>'
    const page = `<head><noscript>${style}</noscript></head><noscript>Turn on JavaScript</noscript>${offline}`
    await (await storage.open(KEPT_CACHES.state)).put('/offline', pageAnswer(page))
    const answer = await kept.offlineAnswer(new URL('/blog', ORIGIN))
    const html = (await answer?.text()) ?? ''
    const [scheme] = OFFLINE_PAGE_SCRIPTS
    expect(html).toContain(`<head><script>${scheme}</script>${style}</head><noscript>Turn on`)
    const dataset = {}
    const run = new Function('localStorage', 'document', String(scheme))
    run({ getItem: () => 'dark' }, { documentElement: { dataset } })
    expect(dataset).toEqual({ scheme: 'dark' })
  })

  it('keeps what is typed into the newsletter’s form, sends nothing and says so [OFF-07]', () => {
    const listeners: Record<string, (event: unknown) => void> = {}
    const stored = new Map<string, string>()
    const note = { hidden: true, scrollIntoView: jest.fn() }
    const [, script] = OFFLINE_PAGE_SCRIPTS
    new Function('addEventListener', 'sessionStorage', 'document', String(script))(
      (name: string, listener: (event: unknown) => void) => {
        listeners[name] = listener
      },
      { setItem: (key: string, text: string) => void stored.set(key, text) },
      { querySelector: () => note },
    )
    const form = { dataset: { draft: 'newsletter' }, hasAttribute: () => false, append: jest.fn() }
    const preventDefault = jest.fn()
    listeners.input?.({ target: { form, name: 'email', value: 'asha@' } })
    listeners.submit?.({ target: form, preventDefault })
    expect([...stored]).toEqual([['form_draft:newsletter', '{"owner":null,"values":{"email":"asha@"}}']])
    expect(preventDefault).toHaveBeenCalled()
    expect(form.append).toHaveBeenCalledWith(note)
    expect(note.hidden).toBe(false)
    expect(note.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
    listeners.submit?.({ target: { ...form, hasAttribute: () => true }, preventDefault })
    expect(preventDefault).toHaveBeenCalledTimes(1)
  })

  it('is kept for a page that is shown, once for each generation [OFF-07]', async () => {
    const { storage, kept } = setUp()
    const asked: string[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
      asked.push(new URL((request as Request).url).pathname)
      return pageAnswer(testPage())
    })
    const event = { waitUntil: () => {} } as unknown as LastingEvent
    await kept.keep([`${ORIGIN}/hi/cart`], [], event)
    await kept.keep([`${ORIGIN}/hi/cart`], [], event)
    expect(asked).toEqual(['/hi/offline'])
    expect(await (await storage.open(KEPT_CACHES.state)).match('/hi/offline')).toBeDefined()
    jest.restoreAllMocks()
  })
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { createHttpApp } from '@store/platform/http/http-app'
import { createOtelTracing } from '@store/platform/tracing/otel-tracing'
import { silentLog } from '@store/server-testing/releases/test-delivery'
import {
  createTestRenderers,
  type FakePart,
  SHOWING_SHELL,
  writeComposition,
} from '@store/server-testing/releases/test-renderers'
import { readMetric } from '@store/server-testing/store/read-metric'
import type { Composition } from '../compositions/composition'
import { createDocuments, createPageRenderer } from '../pages/page-renderer'

const showing = (body: string): FakePart => ({
  files: { 'entry.cjs': `exports.show = async ({ url, host }) => { ${body} }` },
})
const CART = showing('return "<p>cart</p>"')

/** Looks once in each turn of the event loop: without a turn, nothing is heard of the end of a renderer. @throws after 30 s */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('It did not become so in 30 s')
    await nextTurn()
  }
}

type Options = Parameters<typeof createTestRenderers>[0]

const started: Array<{ stop(): void }> = []
afterEach(() => {
  for (const each of started.splice(0)) each.stop()
})

const create = (options: Options = {}) => {
  const test = createTestRenderers({ ...options, limits: { hangMs: 300, ...options?.limits } })
  started.push(test.renderers)
  const render = async (composition: Composition, url = '/') => {
    const { html, missingSlots } = await test.renderers.render(composition, url, 'INR')
    return { html, missingSlots }
  }
  const metric = async (series: string) => (await readMetric(test.metrics, series)) ?? 0
  const leftOut = (remote: string, reason: string) =>
    metric(`store_renderer_left_out{remote="${remote}",version="1.0.0-a",reason="${reason}"}`)
  return { ...test, render, metric, leftOut }
}

const WITHOUT_CATALOG = { html: '<p>cart</p>', missingSlots: ['catalog/Slot'] }

describe('renderers of a composition', () => {
  it('render what its remotes give, with the data that their reads bring', async () => {
    const asked: string[] = []
    const { renderers, render } = create({
      reads: async (path) => {
        asked.push(path)
        return { status: 200, json: '{"name":"Pads"}' }
      },
    })
    const composition = await writeComposition({
      catalog: showing(
        'const [status, json] = await host.read("catalog", "/products/1"); return status + JSON.parse(json).name + url',
      ),
      cart: CART,
    })
    await renderers.prepare(composition)
    expect(await render(composition, '/a?b=1')).toEqual({
      html: '<p>cart</p>200Pads/a?b=1',
      missingSlots: [],
    })
    expect(asked).toEqual(['/products/1'])
  })

  it('read within the trace of the page that asks, with several pages at once', async () => {
    const exporter = new InMemorySpanExporter()
    const tracing = await createOtelTracing({
      traceSampler: 'parentbased_always_off',
      traceShare: 1,
      processor: new SimpleSpanProcessor(exporter),
    })
    const asked: [path: string, traceId: string | undefined][] = []
    const { renderers } = create({
      tracing,
      reads: async (path) => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        asked.push([path, tracing.current()?.traceId])
        return { status: 200, json: '{}' }
      },
    })
    const composition = await writeComposition({
      catalog: showing(
        'await host.read("catalog", url + "?q=private"); await host.read("catalog", url); return ""',
      ),
    })
    await renderers.prepare(composition)
    const app = createHttpApp({ config: { isProduction: false, trustProxy: false }, log: silentLog })
    tracing.watch(app)
    app.get('/page/:name', async ({ url }) => (await renderers.render(composition, url, 'INR')).status)
    const traces = ['a', 'b'].map((digit) => digit.repeat(32))
    const askFor = (traceId: string, flags: string) =>
      app.inject({
        url: `/page/${traceId[0]}`,
        headers: { traceparent: `00-${traceId}-${'1'.repeat(16)}-${flags}` },
      })
    await Promise.all(traces.map((traceId) => askFor(traceId, '01')))
    expect(asked.sort()).toEqual(
      traces.flatMap((traceId) => [
        [`/page/${traceId[0]}`, traceId],
        [`/page/${traceId[0]}?q=private`, traceId],
      ]),
    )
    const finished = exporter.getFinishedSpans()
    const spans = finished.filter((span) => span.name === 'read')
    expect(finished.filter((span) => span.name === 'render page')).toHaveLength(2)
    expect(spans.map(({ attributes }) => attributes['url.path']).sort()).toEqual([
      '/page/a',
      '/page/a',
      '/page/b',
      '/page/b',
    ])
    // One that is not recorded tells the renderer nothing.
    asked.length = 0
    exporter.reset()
    await askFor('c'.repeat(32), '00')
    expect(asked.map(([, traceId]) => traceId)).toEqual([undefined, undefined])
    expect(exporter.getFinishedSpans()).toEqual([])
    await app.close()
    await tracing.stop()
  })

  it('tell what went wrong with a part: place, phase, message and positions in its files [REL-10]', async () => {
    const failures: object[] = []
    const { renderers, render } = create({ onFailure: (failure) => failures.push(failure) })
    const composition = await writeComposition({
      cart: { files: { 'entry.cjs': "const load = () => { throw new Error('while loading') }\nload()" } },
      catalog: showing(
        'console.error("said aside"); throw Object.assign(new Error("of +91 98400 12345"), {})',
      ),
      content: showing('for (;;) {}'),
    })
    await renderers.prepare(composition)
    await render(composition).catch(() => render(composition))
    expect(failures).toContainEqual(
      expect.objectContaining({ part: 'cart', place: 'cart', phase: 'evaluate', version: '1.0.0-a' }),
    )
    expect(failures).toContainEqual(
      expect.objectContaining({ part: 'catalog', place: 'catalog/Slot', phase: 'mount', message: 'of …' }),
    )
    expect(failures).toContainEqual(
      expect.objectContaining({
        part: 'content',
        place: 'content/Slot',
        phase: 'mount',
        message: expect.stringContaining('kept a renderer from answering'),
      }),
    )
    expect(JSON.stringify(failures)).not.toContain('said aside')
  })

  it.each([
    ['loops while it is loaded', { files: { 'entry.cjs': 'for (;;) {}' } }],
    ['loops in a page', showing('for (;;) {}')],
    ['loops in microtasks for ever', showing('for (;;) await null')],
    [
      'loops after a read of its own',
      showing('await host.read("catalog", "/x").catch(() => {}); for (;;) {}'),
    ],
    [
      'loops in a timer',
      showing('setTimeout(() => { for (;;) {} }, 0); await new Promise((done) => setTimeout(done, 60))'),
    ],
  ])(
    'leave a remote out that %s, and render the page without it [REL-13, FLT-02]',
    async (_name, catalog) => {
      const { renderers, render, leftOut, lines } = create()
      const composition = await writeComposition({ catalog, cart: CART })
      await renderers.prepare(composition)
      // A visitor who waits too long gets an empty frame; the next one finds the page.
      const first = await render(composition).catch(() => render(composition))
      expect(first).toEqual(WITHOUT_CATALOG)
      expect(await leftOut('catalog', 'hang')).toBe(1)
      expect(lines.filter(({ level, remote }) => level === 'error' && remote === 'catalog')).toHaveLength(1)
    },
  )

  it('replace a renderer that ran out of memory, and find the remote at fault [REL-13]', async () => {
    const { renderers, render, leftOut } = create({ limits: { hangMs: 3000, maxHeapMb: 48 } })
    const composition = await writeComposition({
      catalog: showing('const kept = []; for (;;) kept.push(new Array(1000).fill(url))'),
      cart: CART,
    })
    await renderers.prepare(composition)
    let page: Awaited<ReturnType<typeof render>> | null = null
    await until(async () => {
      page = await render(composition).catch(() => null)
      return page !== null
    })
    expect(page).toEqual(WITHOUT_CATALOG)
    expect(await leftOut('catalog', 'memory')).toBe(1)
  })

  it('replace renderers that grow, and find the remote at fault [REL-13]', async () => {
    const { renderers, render, leftOut, metric } = create({ limits: { heapBytes: 30e6, hangMs: 400 } })
    const composition = await writeComposition({
      catalog: {
        files: {
          'entry.cjs':
            'const kept = []; exports.show = async () => { kept.push(new Array(1e6).fill(0)); return "" }',
        },
      },
      cart: CART,
    })
    await renderers.prepare(composition)
    await until(async () => {
      await render(composition).catch(() => {})
      return (await leftOut('catalog', 'memory')) === 1
    })
    expect(await metric('store_renderer_ends_total{reason="grown"}')).toBeGreaterThanOrEqual(2)
    // Those from before serve until the new one is ready.
    await until(async () => (await render(composition).catch(() => null))?.html === '<p>cart</p>')
    expect(await render(composition)).toEqual(WITHOUT_CATALOG)
  })

  it('report what a timer throws under the remote’s name, and go on [REL-13]', async () => {
    const { renderers, render, lines, leftOut } = create()
    const composition = await writeComposition({
      catalog: showing(
        'setTimeout(() => { throw new Error("in a timer") }, 0); queueMicrotask(() => { throw new Error("in a microtask") }); Promise.reject(new Error("unheard")); await new Promise((done) => setTimeout(done, 20)); return "fine"',
      ),
    })
    await renderers.prepare(composition)
    expect(await render(composition)).toEqual({ html: 'fine', missingSlots: [] })
    expect(await render(composition)).toEqual({ html: 'fine', missingSlots: [] })
    const reported = (text: string) =>
      lines.find(({ message }) => String(message).includes(text)) as { place?: string } | undefined
    expect(reported('in a timer')?.place).toBe('catalog')
    expect(reported('in a microtask')?.place).toBe('catalog')
    expect(reported('unheard')).toBeDefined()
    expect(await leftOut('catalog', 'death')).toBe(0)
  })

  it('do without a remote whose node build is another than published [REL-07]', async () => {
    const { renderers, render } = create()
    const composition = await writeComposition({ catalog: showing('return "bad"'), cart: CART })
    await writeFile(
      join(composition.folder, 'catalog/1.0.0-a/node/entry.cjs'),
      'exports.show = () => "changed"',
    )
    await renderers.prepare(composition)
    expect(await render(composition)).toEqual(WITHOUT_CATALOG)
  })

  it('do without a remote that is said to be unusable on the server', async () => {
    const { renderers, render } = create()
    const composition = await writeComposition({
      catalog: { ...showing('return "bad"'), isNodeUsable: false },
      cart: CART,
    })
    await renderers.prepare(composition)
    expect(await render(composition)).toEqual(WITHOUT_CATALOG)
  })

  it('never share memory with another composition [REL-01, REL-09]', async () => {
    const { renderers, render, metric } = create()
    const counting = 'globalThis.count = (globalThis.count ?? 0) + 1; return String(globalThis.count)'
    const first = await writeComposition({ catalog: showing(counting) })
    const second = await writeComposition({ catalog: showing(counting) })
    await renderers.prepare(first)
    await render(first)
    await renderers.prepare(second)
    expect((await render(second)).html).toBe('1')
    expect((await render(first)).html).toBe('2')
    renderers.retain([second])
    await expect(render(first)).rejects.toThrow()
    expect((await render(second)).html).toBe('2')
    expect(await metric('store_renderers')).toBe(1)
  })

  it('serve another generation with equal parts by the same processes [REL-05]', async () => {
    const { renderers, render, metric } = create()
    const counting = 'globalThis.count = (globalThis.count ?? 0) + 1; return String(globalThis.count)'
    const first = await writeComposition({ catalog: showing(counting) })
    await renderers.prepare(first)
    await render(first)
    const second = { ...first, generation: 99 }
    await renderers.prepare(second)
    renderers.retain([second])
    expect((await render(second)).html).toBe('2')
    await expect(render(first)).rejects.toThrow()
    expect(await metric('store_renderers')).toBe(1)
    renderers.retain([])
    await expect(render(second)).rejects.toThrow()
  })

  it.each([
    ['throws when it is loaded', 'throw new Error("no")'],
    ['exports something else', 'exports.renderPage = () => {}'],
    ['loops when it is loaded', 'for (;;) {}'],
    [
      'rejects when it prepares',
      'exports.createServerShell = () => ({ prepare: async () => { throw new Error("no") } })',
    ],
  ])('reject a composition whose shell %s, after two tries [REL-13]', async (_name, code) => {
    const { renderers, lines } = create()
    const composition = await writeComposition({ shell: { files: { 'entry.cjs': code } } })
    await expect(renderers.prepare(composition)).rejects.toThrow('cannot be rendered')
    expect(lines.filter(({ text }) => text === 'a renderer ended')).toHaveLength(2)
  })

  it('say that a composition became unusable once its shell failed twice [REL-13]', async () => {
    const { renderers, render } = create()
    const composition = await writeComposition({
      shell: {
        files: {
          'entry.cjs': SHOWING_SHELL.replace(
            "if (url === '/broken')",
            "if (url === '/loop') for (;;) {}\n if (url === '/broken')",
          ),
        },
      },
    })
    await renderers.prepare(composition)
    const heard = new Promise((resolve) => renderers.onUnusable(resolve))
    await expect(render(composition, '/loop')).rejects.toThrow()
    await render(composition, '/loop').catch(() => {})
    expect(await heard).toBe(composition)
  })

  it('lose only the page that the shell cannot render', async () => {
    const { renderers, render } = create()
    const composition = await writeComposition({ cart: CART })
    await renderers.prepare(composition)
    await expect(render(composition, '/broken')).rejects.toThrow('the shell failed')
    expect((await render(composition)).html).toBe('<p>cart</p>')
  })

  it.each([
    ['html that is too long', 'html: "x".repeat(5e6)'],
    ['a status that is none', 'status: 500'],
    ['a redirect to another host', 'status: 302, location: "//evil.example"'],
    ['data that are no JSON', 'queries: "</script>"'],
    ['an address of another host', 'head: { title: "", description: "", canonicalPath: "//evil.example" }'],
    [
      'a picture whose address cannot be read',
      'head: { title: "", description: "", canonicalPath: "/", image: { url: "http://", alt: "", width: 1, height: 1 } }',
    ],
    ['no slots', 'missingSlots: undefined'],
    ['very many wrong slots', 'missingSlots: new Array(500_000).fill(1)'],
  ])('refuse a page with %s [RTE-03]', async (_name, fields) => {
    const { renderers, render } = create()
    const composition = await writeComposition({
      shell: {
        files: {
          'entry.cjs': `exports.createServerShell = () => ({ prepare: async () => {}, renderPage: async () => ({ status: 200, head: { title: '', description: '', canonicalPath: '/' }, html: '', styles: '', queries: 'null', preloadModules: [], missingSlots: [], ${fields} }) })`,
        },
      },
    })
    await renderers.prepare(composition)
    await expect(render(composition)).rejects.toThrow(/malformed|characters/)
  })

  it('answer a release so many reads and no more, and nothing but reads', async () => {
    let asked = 0
    const { renderers, render, lines } = create({
      reads: async (path) => {
        asked += 1
        return path === '/secret' ? { status: 404, json: '' } : { status: 200, json: '1' }
      },
    })
    const composition = await writeComposition({
      catalog: showing(`
        if (url === '/secret') return host.read('catalog', '/secret').catch((error) => error.message)
        const all = await Promise.allSettled(Array.from({ length: 500 }, () => host.read('catalog', '/x')))
        return String(all.filter(({ status }) => status === 'fulfilled').length)`),
    })
    await renderers.prepare(composition)
    expect((await render(composition, '/secret')).html).toContain('not a public read')
    const answered = Number((await render(composition)).html)
    expect(answered).toBeLessThan(130)
    expect(asked).toBe(answered + 1)
    expect(lines.some(({ remote, why }) => remote === 'catalog' && why === 'too many reads')).toBe(true)
  })

  it('leave a page to the browser that takes too long, and end nothing for it', async () => {
    const { renderers, render, metric } = create()
    const composition = await writeComposition({
      catalog: showing('if (url === "/slow") await new Promise(() => {}); return "quick"'),
    })
    await renderers.prepare(composition)
    await expect(render(composition, '/slow')).rejects.toThrow(/no answer|too long/)
    expect((await render(composition)).html).toBe('quick')
    expect(await metric('store_renderer_ends_total{reason="hang"}')).toBe(0)
  })

  it('go on after more pages that never end than a renderer may hold at a time', async () => {
    const { renderers, render } = create({ limits: { pageMs: 50 } })
    const composition = await writeComposition({
      catalog: showing('if (url === "/slow") await new Promise(() => {}); return "quick"'),
    })
    await renderers.prepare(composition)
    for (let round = 0; round < 3; round += 1) {
      await Promise.allSettled(Array.from({ length: 60 }, () => render(composition, '/slow')))
    }
    expect((await render(composition).catch(() => render(composition))).html).toBe('quick')
  })

  it('start nothing after they were stopped [FLT-14]', async () => {
    const { renderers, metric } = create()
    const composition = await writeComposition({ cart: CART })
    renderers.stop()
    await expect(renderers.prepare(composition)).rejects.toThrow('stopped')
    expect(await metric('store_renderers')).toBe(0)
  })

  it('log nothing of a visitor that a release repeats, and one line of bounded length [REL-10]', async () => {
    const { renderers, render, lines } = create()
    const composition = await writeComposition({
      catalog: showing(
        'console.error("at " + url + "\\n" + "x".repeat(3000)); await host.read("catalog", "//x" + url).catch(() => {}); host.report("asha@example.in", url); throw new Error(url)',
      ),
    })
    await renderers.prepare(composition)
    await render(composition, '/products?q=asha+rao').catch(() => {})
    const texts = lines.flatMap((line) => Object.values(line)).map(String)
    expect(texts.some((text) => text.includes('/products?…'))).toBe(true)
    expect(texts.filter((text) => text.includes('asha') || text.includes('\n') || text.length > 500)).toEqual(
      [],
    )
  })

  it('leave a page to the browser while the first one is starting [REL-09]', async () => {
    const { renderers, render } = create({ limits: { hangMs: 3000 } })
    const composition = await writeComposition({
      cart: { files: { 'entry.cjs': 'const at = Date.now(); while (Date.now() - at < 1500) {}' } },
    })
    const preparing = renderers.prepare(composition)
    const page = await createPageRenderer({
      renderers,
      documents: createDocuments(new Map()),
      files: { read: async () => null },
      devRemotes: new Map(),
      log: silentLog,
    }).render(composition, { url: '/', path: '/', language: 'en', page: null }, 'INR')
    expect(page).toMatchObject({ html: '', isTooEarly: true })
    await preparing
    expect((await render(composition)).missingSlots).toEqual(['cart/Slot'])
  })

  it('say so to whoever waits for one when they are not wanted any more [REL-09]', async () => {
    const { renderers } = create()
    const composition = await writeComposition({ cart: CART })
    const preparing = renderers.prepare(composition)
    renderers.drop(composition)
    await expect(preparing).rejects.toThrow('not rendered any more')
  })

  it('lend another processor when there are two', async () => {
    const { renderers, render, metric } = create({ size: 2 })
    const composition = await writeComposition({ catalog: showing('return "x"') })
    await renderers.prepare(composition)
    await until(async () => {
      await render(composition)
      return (await metric('store_renderers')) === 2
    })
    expect((await render(composition)).html).toBe('x')
  })
})

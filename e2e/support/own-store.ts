import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Alteration, alterRelease } from '@store/bench/altered-release'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { createStoreProcess } from '@store/server-testing/store/store-process.mjs'
import { hasWholeSlots } from './drill'
import { copyFreshData } from './fresh-data.mjs'
import { test as base } from './interactive-pages'
import { release } from './release-command'

export interface Published {
  readonly name: string
  readonly version: string
}

export interface OwnStore {
  readonly origin: string
  readonly dataDir: string
  /** Publishes an altered copy of a build. */
  publish(part: string, alteration: Alteration): Promise<Published>
  /** The same, and makes it live. */
  goLive(part: string, alteration: Alteration): Promise<Published>
  promote(published: Published, why?: string): Promise<void>
  rollBack(name: string, ...options: readonly string[]): Promise<void>
  /** What `#root` holds at an address, as the server sent it. */
  markupOf(path: string): Promise<string>
  /** Resolves once the markup is right. @throws after 30 s */
  untilMarkup(path: string, isRight: (markup: string) => boolean): Promise<string>
}

/** Of the operator of these stores. */
export const TOKEN = 'e'.repeat(40)

/** The home page's parts of two remotes, when the server rendered them. */
export const CATALOGUE_RENDERED =
  'data-slot="catalog/ProductListing" data-below=""><div data-slot-content=""><div><'
export const CONTENT_RENDERED = 'data-slot="content/BlogCards" data-below=""><div data-slot-content=""><div><'

/**
 * Tests that change what is live, each worker in a store of its own. Its gate renders nothing unless a file asks for it: most publish what
 * it would refuse, and rendering takes seconds of a processor for each. What pages say otherwise stops nothing either, unless a file asks for it.
 */
export const test = base.extend<
  object,
  { gate: 'render' | 'files'; shadow: 'required' | 'off'; store: OwnStore }
>({
  gate: ['files', { option: true, scope: 'worker' }],
  shadow: ['off', { option: true, scope: 'worker' }],
  store: [
    async ({ gate, shadow }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'store-releases-'))
      copyFreshData(dataDir)
      const port = await freePort()
      const process = createStoreProcess({
        port,
        env: {
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
          OPERATOR_TOKENS: `e2e/admin/${TOKEN}`,
          NODE_ENV: '',
          RELEASE_GATE: gate,
          GATE_SHADOW: shadow,
          // Tests speak for visitors of several networks.
          TRUST_PROXY: '1',
        },
      })
      await process.start()
      await use(toStore(process.origin, dataDir))
      await process.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ store }, use) => use(store.origin),
})

function toStore(origin: string, dataDir: string): OwnStore {
  const markupOf = async (path: string) => {
    const html = await (await fetch(origin + path)).text()
    const start = html.indexOf('<div id="root">')
    // What follows has the release document in it. React writes no line that begins like this.
    return html.slice(start, html.indexOf('\n<script', start))
  }
  const publish = async (part: string, alteration: Alteration): Promise<Published> => {
    const { folder, name, version } = alterRelease(part, alteration)
    await release(origin, 'publish', folder)
    return { name, version }
  }
  const promote: OwnStore['promote'] = async ({ name, version }, why = 'a test') => {
    await release(origin, 'promote', name, version, '--why', why)
  }
  return {
    origin,
    dataDir,
    markupOf,
    publish,
    promote,
    async goLive(part, alteration) {
      const published = await publish(part, alteration)
      await promote(published, alteration.label)
      return published
    },
    rollBack: async (name, ...options) => {
      await release(origin, 'rollback', name, '--why', 'a test is over', ...options)
    },
    async untilMarkup(path, isRight) {
      const deadline = Date.now() + 30_000
      for (;;) {
        const markup = await markupOf(path)
        if (isRight(markup)) return markup
        if (Date.now() > deadline)
          throw new Error(
            `${path} did not become right${hasWholeSlots(markup) ? '' : ', a slot is not whole'}:\n${markup}`,
          )
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}

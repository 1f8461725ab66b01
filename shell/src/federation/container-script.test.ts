/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { releaseOf } from '../testing/releases'
import { loadContainerScript } from './container-script'

const catalog = releaseOf('catalog')
const scriptOf = () => {
  const script = document.head.querySelector('script')
  if (script === null) throw new Error('No script was added')
  return script
}

afterEach(() => {
  document.head.replaceChildren()
  Reflect.deleteProperty(globalThis, catalog.container)
})

describe('the script of a container', () => {
  it('carries the hash of the release document and no credentials [REL-07]', () => {
    void loadContainerScript(catalog, 0).catch(() => {})
    expect(scriptOf()).toMatchObject({ integrity: catalog.entry.integrity, crossOrigin: 'anonymous' })
    expect(scriptOf().getAttribute('src')).toBe(catalog.entry.url)
  })

  it('says which container it is of, for the chunks that it asks for [REL-08]', () => {
    void loadContainerScript(catalog, 0).catch(() => {})
    expect(scriptOf().getAttribute('data-rspack')).toBe(catalog.container)
  })

  it('asks at another address from the second try on [FLT-01]', () => {
    void loadContainerScript(catalog, 2).catch(() => {})
    expect(scriptOf().getAttribute('src')).toBe(`${catalog.entry.url}?retry=2`)
  })

  it('gives the container that it leaves behind', async () => {
    const loading = loadContainerScript(catalog, 0)
    const container = { init: () => {}, get: () => {} }
    Reflect.set(globalThis, catalog.container, container)
    scriptOf().dispatchEvent(new Event('load'))
    expect(await loading).toBe(container)
    expect(document.head.querySelector('script')).toBeNull()
  })

  it.each([
    ['error', 'failed to load'],
    ['load', 'left no container behind'],
  ])('fails on %s without a container [FLT-01]', async (event, reason) => {
    const loading = loadContainerScript(catalog, 0)
    scriptOf().dispatchEvent(new Event(event))
    await expect(loading).rejects.toThrow(reason)
  })

  it('fails when nothing comes, and gives up the preloads that wait with it [FLT-01]', async () => {
    document.head.innerHTML = [
      `<link rel="preload" href="/remotes/catalog/${catalog.version}/web/1.js">`,
      '<link rel="preload" href="/remotes/content/0.1.0-bbbb/web/1.js">',
    ].join('')
    await expect(loadContainerScript(catalog, 0, 10)).rejects.toThrow('timed out')
    expect([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([
      '/remotes/content/0.1.0-bbbb/web/1.js',
    ])
  })
})

/**
 * A shell that renders the slots of the pages in its release document, as far as the gate looks at them: it loads every module first,
 * reports what fails, and leaves out of the page what throws or never comes. A module of a remote is a function that gives markup.
 */
export const GATE_SHELL = `
exports.createServerShell = (host) => {
  // A quarter of the time of a real shell: tests wait for it.
  const SLOT_MS = (host.slotMs ?? 320) / 4
  const parts = Object.entries(host.release.remotes)
  const pages = parts.flatMap(([, { site }]) => Object.values(site.pages ?? {}).map((page) => page))
  const pagesOf = () => parts.flatMap(([part, { site }]) =>
    Object.entries(site.pages ?? {}).flatMap(([name, page]) =>
      Object.keys(page.paths).map((path) => ({
        path, modules: (page.first ?? [part + '/' + name]).concat(page.below ?? []), isFrame: page.rendered === 'frame',
      }))))
  const fits = (path, url) => new RegExp('^' + path.replace(/:\\w+/g, '[^/]+') + '$').test(url.split('?')[0])
  const loaded = {}
  const load = async (address) => {
    const [remote, name] = address.split('/')
    host.enter(remote)
    try {
      const container = await host.loadContainer(remote)
      const module = container[name]
      if (typeof module !== 'function') throw new Error('the container has no ' + name)
      return module
    } finally { host.enter('shell') }
  }
  const inTime = (work) => Promise.race([work, new Promise((_done, fail) => setTimeout(() => fail(new Error('took too long')), SLOT_MS))])
  return {
    async prepare() {
      for (const { modules, isFrame } of pagesOf()) {
        if (isFrame) continue
        for (const address of modules) {
          try { loaded[address] = await load(address) } catch (error) { host.report(address, error.message) }
        }
      }
    },
    loadModule: async (address) => void (await load(address.replace(/\\.v\\d+$/, ''))),
    async renderPage({ url, currency }) {
      const page = pagesOf().find(({ path }) => fits(path, url))
      const missingSlots = []
      let html = ''
      for (const address of page && !page.isFrame ? page.modules : []) {
        if (!loaded[address]) { missingSlots.push(address); continue }
        host.enter(address)
        try {
          const content = await inTime(loaded[address]({ url, currency, host }))
          html += '<div data-slot="' + address + '"><div data-slot-content="">' + content + '</div></div>'
        } catch (error) { missingSlots.push(address); host.report(address, error.stack.replace(/^\\w*Error: /, '')) }
        host.enter('shell')
      }
      return {
        status: page ? 200 : 404, head: { title: 'T', description: '', canonicalPath: url },
        html: '<main>' + html + '</main>', styles: '', queries: 'null', preloadModules: [], missingSlots,
      }
    },
  }
}
`

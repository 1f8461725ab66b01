import type {
  CreateServerShell,
  RenderingHost,
  ServerShell,
} from '@store/shared/remotes/contract/page-rendering'
import type { Modules } from './run-modules'

export interface ShellCalls {
  /**
   * @param language of the answer's texts
   * @param page the page's id where it is traced, else 0
   */
  read(id: number, part: string, path: string, language: string, page: number): void
  enter(place: string): void
  processorMs(): number
  report(place: string, message: string): void
  /** Resolves through `ShellDriver.turned`, in a turn of its own. */
  turn(id: number): void
  ready(): void
  unusable(message: string): void
  page(id: number, html: string, styles: string, queries: string, rest: string): void
  failedPage(id: number, message: string): void
  /** Null when nothing is wrong with the module. */
  loaded(id: number, problem: string | null): void
}

export interface ShellStart {
  readonly origin: string
  /** JSON text. */
  readonly brand: string
  /** JSON text. */
  readonly menus: string
  readonly inLanguages: string
  /** JSON text. */
  readonly release: string
  readonly slotMs?: number
  readonly reportsEveryThrow: boolean
  readonly shellEntry: string
  /** JSON list of pairs of name and entry. */
  readonly remotes: string
}

export interface ShellDriver {
  start(start: ShellStart): void
  /** For the pages that are asked for from now on; JSON texts. */
  setShop(brand: string, menus: string, inLanguages: string): void
  render(id: number, url: string, currency: string, isTraced: boolean): void
  load(id: number, address: string): void
  answer(id: number, part: string, status: number, json: string): void
  refuse(id: number, part: string, message: string): void
  turned(id: number): void
}

/**
 * Gives the shell its `RenderingHost` and its pages to render. Runs inside the release's context; see `installTimers` for what
 * that asks of it.
 *
 * One function, since its text is compiled in the context.
 */
export function driveShell(
  host: ShellCalls,
  modules: Modules,
  freezeContext: () => void,
  describe: (error: unknown) => string,
): ShellDriver {
  const { parse, stringify } = JSON
  const reads = new Map<
    number,
    { resolve: (answer: readonly [number, string]) => void; reject: (e: Error) => void }
  >()
  const turns = new Map<number, () => void>()
  let lastId = 0
  let shell: ServerShell | undefined
  let shop: Pick<RenderingHost, 'brand' | 'menus' | 'inLanguages'>

  const quietly = (call: () => void): void => {
    try {
      call()
    } catch {}
  }
  const enter = (place: unknown) => quietly(() => host.enter(String(place)))
  const report = (place: unknown, message: unknown) =>
    quietly(() => host.report(String(place), String(message)))

  const nextTurn = (): Promise<void> =>
    new Promise((resolve) => {
      const id = ++lastId
      turns.set(id, resolve)
      quietly(() => host.turn(id))
    })

  function createContainers(list: string): (remote: string) => Promise<unknown> {
    const entries = new Map<string, string>(parse(list))
    const containers = new Map<string, Promise<unknown>>()
    const load = async (remote: string): Promise<unknown> => {
      const entry = entries.get(remote)
      if (entry === undefined) throw new Error(`${remote} is left to the browser`)
      // Several loads in one turn of the event loop would look like one that hangs.
      await nextTurn()
      enter(remote)
      try {
        return modules.run(remote, entry)
      } finally {
        enter('shell')
      }
    }
    return (remote) => {
      const known = containers.get(remote) ?? load(remote)
      containers.set(remote, known)
      return known
    }
  }

  /** Of values that were parsed from JSON. */
  const frozen = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) frozen(each)
    return Object.freeze(value)
  }

  const setShop = (brand: string, menus: string, inLanguages: string): void => {
    shop = {
      brand: frozen(parse(brand)) as RenderingHost['brand'],
      menus: frozen(parse(menus)) as NonNullable<RenderingHost['menus']>,
      inLanguages: frozen(parse(inLanguages)) as NonNullable<RenderingHost['inLanguages']>,
    }
  }

  const readFor =
    (page: number): RenderingHost['read'] =>
    (part, path, language = 'en') =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        reads.set(id, { resolve, reject })
        quietly(() => host.read(id, String(part), String(path), String(language), page))
      })

  async function start({
    origin,
    brand,
    menus,
    inLanguages,
    release,
    slotMs,
    reportsEveryThrow,
    shellEntry,
    remotes,
  }: ShellStart): Promise<void> {
    enter('shell')
    setShop(brand, menus, inLanguages)
    const exported = modules.run('shell', shellEntry) as { readonly createServerShell?: CreateServerShell }
    if (typeof exported.createServerShell !== 'function') {
      throw new TypeError('The shell exports no createServerShell')
    }
    freezeContext()
    const created = exported.createServerShell({
      origin,
      get brand() {
        return shop.brand
      },
      get menus() {
        return shop.menus
      },
      get inLanguages() {
        return shop.inLanguages ?? {}
      },
      release: frozen(parse(release)) as RenderingHost['release'],
      ...(slotMs !== undefined && { slotMs }),
      reportsEveryThrow,
      loadContainer: createContainers(remotes),
      read: readFor(0),
      enter,
      processorMs: () => host.processorMs(),
      report,
    })
    await created.prepare()
    shell = created
    enter('shell')
    quietly(() => host.ready())
  }

  async function render(id: number, url: string, currency: string, isTraced: boolean): Promise<void> {
    if (shell === undefined) throw new Error('The shell is not ready')
    enter('shell')
    const page = await shell.renderPage({
      url,
      currency: currency === 'AED' ? 'AED' : 'INR',
      ...(isTraced && { read: readFor(id) }),
    })
    const { html, styles, queries, ...rest } = page
    const text = stringify(rest)
    quietly(() => host.page(id, String(html), String(styles), String(queries), text))
  }

  /** A shell that was built before this can be asked for pages only. */
  async function load(address: string): Promise<void> {
    if (shell === undefined) throw new Error('The shell is not ready')
    await shell.loadModule?.(address)
  }

  const settle = (id: number, part: string) => {
    const read = reads.get(id)
    reads.delete(id)
    // What waits for the answer runs right after, before anything else.
    enter(part)
    return read
  }

  return {
    start: (given) =>
      void start(given).catch((error: unknown) => quietly(() => host.unusable(describe(error)))),
    setShop,
    render: (id, url, currency, isTraced) =>
      void render(id, url, currency, isTraced).catch((error: unknown) => {
        const message = describe(error)
        quietly(() => host.failedPage(id, message))
      }),
    load: (id, address) =>
      void load(address).then(
        () => quietly(() => host.loaded(id, null)),
        (error: unknown) => {
          const problem = describe(error)
          quietly(() => host.loaded(id, problem))
        },
      ),
    answer: (id, part, status, json) => settle(id, part)?.resolve([status, json]),
    refuse: (id, part, message) => settle(id, part)?.reject(new Error(message)),
    turned(id) {
      const resolve = turns.get(id)
      turns.delete(id)
      resolve?.()
    },
  }
}

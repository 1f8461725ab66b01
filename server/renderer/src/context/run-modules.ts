import type { PartGlobals } from './install-timers'

export interface ModuleCalls {
  /** The path of the file that `request` means, from the release's folder; empty when the release has no such file. */
  resolve(part: string, from: string, request: string): string
  /** The file as a function of this context, made of its text after its hash was checked; else what is wrong, as text. */
  compile(part: string, path: string): unknown
}

export interface Modules {
  /** What the part's entry exports; run once. @throws what the part's code throws, or an error that says what is missing */
  run(part: string, entry: string): unknown
}

/**
 * CommonJS for one release's files. `require` knows only files that the release's manifest lists. Runs inside the release's
 * context; see `installTimers` for what that asks of it.
 *
 * One function, since its text is compiled in the context.
 */
export function runModules(host: ModuleCalls, globalsOf: (part: string) => PartGlobals): Modules {
  type Run = (...values: unknown[]) => void
  const modules = new Map<string, { exports: unknown }>()

  const resolve = (part: string, from: string, request: string): string => {
    let path = ''
    try {
      path = host.resolve(part, from, request)
    } catch {}
    if (path === '') throw new Error(`${part} may not require ${request}`)
    return path
  }
  const compile = (part: string, path: string): Run => {
    let compiled: unknown = 'it cannot be read'
    try {
      compiled = host.compile(part, path)
    } catch {}
    if (typeof compiled === 'function') return compiled as Run
    throw new Error(`${part} ${path}: ${String(compiled)}`)
  }

  function run(part: string, path: string): unknown {
    const key = `${part} ${path}`
    const known = modules.get(key)
    if (known !== undefined) return known.exports
    const module = { exports: {} as unknown }
    modules.set(key, module)
    try {
      call(part, path, module)
    } catch (error) {
      modules.delete(key)
      throw error
    }
    return module.exports
  }

  const globals = new Map<string, object>()

  /** What a part sees as `globalThis`: everything that there is, and what this part alone adds or replaces. */
  function globalOf(part: string): object {
    const known = globals.get(part)
    if (known !== undefined) return known
    const own: Record<string, unknown> = {}
    for (const name of Object.getOwnPropertyNames(globalThis)) own[name] = Reflect.get(globalThis, name)
    const { clear, ...timersOfPart } = globalsOf(part)
    const clears = { clearTimeout: clear, clearInterval: clear, clearImmediate: clear }
    Object.assign(own, timersOfPart, clears, { globalThis: own, global: own })
    for (const name of Object.keys(own)) Object.defineProperty(own, name, { enumerable: false })
    globals.set(part, own)
    return own
  }

  function call(part: string, path: string, module: { exports: unknown }): void {
    const own = globalsOf(part)
    const global = globalOf(part)
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    compile(part, path)(
      module,
      module.exports,
      requireOf(part, path),
      path,
      folder,
      global,
      global,
      own.setTimeout,
      own.setInterval,
      own.setImmediate,
      own.clear,
      own.clear,
      own.clear,
      own.queueMicrotask,
      own.console,
    )
  }

  const requireOf = (part: string, from: string) => (request: unknown) => {
    const name = String(request)
    return chunkLoading(part)[name] ?? run(part, resolve(part, from, name))
  }

  /**
   * The three calls by which a bundler's runtime loads a chunk in Node.js: join a path, read the file, run its text. They reach
   * the release's own files only, and the text is a token that stands for the file.
   */
  const chunkLoading = (part: string): Readonly<Record<string, unknown>> => ({
    __proto__: null,
    path: {
      join: (...names: unknown[]) => names.filter((name) => name !== '').join('/'),
      dirname: (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/'))),
    },
    fs: {
      readFile: (path: string, _encoding: string, done: (error: unknown, token?: string) => void) =>
        done(null, `/*release file ${path}*/`),
    },
    vm: {
      runInThisContext: (_text: string, path: string) => (exports: unknown) => {
        const module = { exports }
        call(part, resolve(part, '', path), module)
      },
    },
  })

  return { run }
}

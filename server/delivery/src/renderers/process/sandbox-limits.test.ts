import { execFileSync } from 'node:child_process'
import { createTestRenderers, writeComposition } from '@store/server-testing/releases/test-renderers'
import type { Composition } from '../../compositions/composition'

/** A release's code that tries to get out, by what it must give. Each runs as the body of a function with `host`. */
const TRIES: ReadonlyArray<readonly [name: string, code: string]> = [
  ['eval', 'return eval("1")'],
  ['new Function', 'return new Function("return process")()'],
  ['the Function of a timer', 'return realm(setTimeout.constructor)'],
  ['the Function of a global object', 'return realm(URL.constructor)'],
  ['the Function of what the host gives', 'return realm(host.enter.constructor.constructor)'],
  ['the Function of the release document', 'return realm(host.release.constructor.constructor)'],
  [
    'the Function of the promise of a read',
    'return realm(host.read("catalog", "/x").constructor.constructor)',
  ],
  [
    'the error of a refused read',
    'try { await host.read("catalog", "/x") } catch (error) { return realm(error.constructor.constructor) }',
  ],
  ['the promise of an import', 'return realm(import("node:fs").constructor.constructor)'],
  [
    'the error of an import',
    'try { await import("node:fs") } catch (error) { return realm(error.constructor.constructor) }',
  ],
  [
    'an import, whose promise would be of another realm',
    'import("node:fs").catch(() => {}); return "a promise"',
  ],
  ['an import that a comment splits', 'return await import/* x */("node:fs")'],
  ['an import that an HTML comment splits', 'return await import <!-- x\n ("node:fs")'],
  ['require of a built-in module', 'return require("child_process").execSync("id")'],
  ['require of a built-in module by its scheme', 'return require("node:net").connect(80)'],
  ['require of another file', 'return require("../../../shell/1.0.0-a/node/entry.cjs")'],
  ['require of an absolute path', 'return require("/etc/passwd")'],
  [
    'the file reading of a chunk',
    'return await new Promise((resolve, reject) => require("fs").readFile("/etc/passwd", "utf-8", (error, text) => text.includes("root:") ? resolve(text) : reject(new Error("a token"))))',
  ],
  ['running another file as a chunk', 'return require("vm").runInThisContext("", "/etc/passwd")({})'],
  [
    'running text as a chunk',
    'const exports = {}; require("vm").runInThisContext("(function(exports) { exports.out = 1 })", "x")(exports); return exports.out',
  ],
  ['process.exit', 'return process.exit(1)'],
  ['process.kill', 'return process.kill(process.ppid)'],
  ['process.getBuiltinModule', 'return process.getBuiltinModule("fs").readFileSync("/etc/passwd")'],
  ['process.binding', 'return process.binding("fs")'],
  ['fetch', 'return await fetch("http://127.0.0.1:1")'],
  ['WebSocket', 'return new WebSocket("ws://127.0.0.1:1")'],
  ['WebAssembly', 'return WebAssembly.Memory'],
  ['shared memory', 'return new SharedArrayBuffer(8)'],
  ['Atomics', 'return Atomics.wait'],
  ['Buffer', 'return Buffer.from("x")'],
  [
    'call sites of a stack trace',
    `Error.prepareStackTrace = (_error, sites) => sites
    const sites = new Error().stack
    const found = [sites, ...sites].map((each) => each.constructor)
    for (const site of sites) found.push(site.getThis?.(), site.getFunction?.(), site.getEvalOrigin?.())
    Error.prepareStackTrace = undefined
    for (const each of found) if (each) { const made = each.constructor.constructor; realm(made) }
    return realm(Object.constructor)`,
  ],
  [
    'call sites of an error that the process makes',
    `let made
    Error.prepareStackTrace = (_error, sites) => { try { made = realm(sites.constructor.constructor) } catch (error) { made = error }; return '' }
    try { new URL("not a url") } catch (error) { error.stack }
    try { null.x } catch (error) { error.stack }
    host.report("catalog", new Error("x"))
    Error.prepareStackTrace = undefined
    if (made instanceof Error || made === undefined) throw new Error("refused")
    return made`,
  ],
  [
    'an error for lack of stack within a function of the process',
    `const seen = []
    const calls = [() => host.enter("catalog"), () => setTimeout(() => {}, 0), () => new URL("http://a.example"), () => new TextEncoder().encode("x".repeat(100)), () => performance.now(), () => host.report("a", "b"), () => require("./none.cjs")]
    for (const call of calls) {
      const dive = () => { try { dive() } catch { } try { call() } catch (error) { seen.push(error) } }
      dive()
    }
    for (const error of seen) {
      let made
      try { made = realm(error.constructor.constructor) } catch (refusal) { if (!(refusal instanceof EvalError)) throw new Error("of another realm: " + (error instanceof Error)) }
      if (made) return made
      if (!(error instanceof Error)) return "an error of another realm"
    }
    throw new Error("refused")`,
  ],
  [
    'the caller of a function',
    'function find() { return find.caller.caller.caller.arguments }; return find().length + realm(find.caller.constructor)',
  ],
  [
    'a getter on what the shell returns',
    'return realm(Object.getPrototypeOf(globalThis).constructor.constructor)',
  ],
  [
    'thenables and species',
    'class Mine extends Promise { static get [Symbol.species]() { return Mine } }; const made = Mine.resolve(1).then(() => {}); return realm(made.constructor.constructor)',
  ],
]

const CATALOG = `
const realm = (made) => { if (made === Function) throw new Error('of this realm'); return made }
const tries = { ${TRIES.map(([name, code]) => `${JSON.stringify(name)}: async ({ host }) => { ${code} }`).join(',\n')} }
exports.show = async ({ url, host }) => {
  if (url === '/globals') return Object.getOwnPropertyNames(globalThis).join(' ')
  if (url === '/works') return String(require('./other.cjs').other)
  const name = decodeURIComponent(url.slice(1))
  try {
    const value = await tries[name]({ host })
    return 'OUT ' + (typeof value) + ' ' + String(value).slice(0, 100)
  } catch (error) { return 'refused' }
}
`

/** Other versions of Node.js to try, as `path` or several with colons between. */
const OTHER_NODES = (process.env.STORE_TEST_NODES ?? '').split(':').filter(Boolean)
const NODES = [process.execPath, ...OTHER_NODES].map((path) => ({
  path,
  version: execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim(),
}))

describe.each(NODES)('a release in a renderer under Node.js $version [REL-13]', (node) => {
  // None of these is about time, and the deepest calls take seconds of a busy machine.
  const { renderers } = createTestRenderers({ node, limits: { pageMs: 30_000, hangMs: 30_000 } })
  let composition: Composition
  const ask = async (url: string) => (await renderers.render(composition, url, 'INR')).html

  beforeAll(async () => {
    composition = await writeComposition({
      catalog: { files: { 'entry.cjs': CATALOG, 'other.cjs': 'exports.other = "the other file"' } },
    })
    await renderers.prepare(composition)
  })
  afterAll(() => renderers.stop())

  it('runs, and may require files of its own', async () => {
    expect(await ask('/works')).toBe('the other file')
  })

  it.each(TRIES.map(([name]) => name))('does not get out by %s', async (name) => {
    expect(await ask(`/${encodeURIComponent(name)}`)).toBe('refused')
  })

  it('has the language and what server rendering needs as globals, and nothing else', async () => {
    const names = (await ask('/globals')).split(' ').filter((name) => !LANGUAGE.has(name))
    expect(names.sort()).toEqual([
      'AbortController',
      'AbortSignal',
      'Event',
      'EventTarget',
      'ReadableStream',
      'TextDecoder',
      'TextEncoder',
      'URL',
      'URLSearchParams',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'console',
      'global',
      'performance',
      'process',
      'queueMicrotask',
      'setImmediate',
      'setInterval',
      'setTimeout',
      'structuredClone',
    ])
  })
})

const LANGUAGE: ReadonlySet<string> = new Set(
  `AggregateError Array ArrayBuffer AsyncDisposableStack BigInt BigInt64Array BigUint64Array Boolean DataView Date
  DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array
  Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp
  Set String SuppressedError Symbol SyntaxError Temporal TypeError URIError Uint16Array Uint32Array Uint8Array
  Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval
  globalThis isFinite isNaN parseFloat parseInt undefined unescape`.split(/\s+/),
)

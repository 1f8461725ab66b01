export interface TextCalls {
  /** Gives how many bytes were written. */
  encodeInto(text: string, bytes: Uint8Array): number
  decode(bytes: Uint8Array): string
  /** A JSON list in the order of `URL_PARTS`; empty when there is no such address. */
  parseUrl(url: string, base: string): string
  /** The same, after one part was replaced. */
  replaceUrlPart(url: string, part: string, value: string): string
  /** A JSON list of pairs. */
  parseQuery(query: string): string
  writeQuery(pairs: string): string
  now(): number
}

/**
 * `TextEncoder`, `TextDecoder`, `URL`, `URLSearchParams` and `performance`. Runs inside the release's context; see
 * `installTimers` for what that asks of it.
 *
 * One function, since its text is compiled in the context.
 */
export function installText(host: TextCalls): Record<string, unknown> {
  const { parse, stringify } = JSON
  const ask = <Value>(call: () => Value): Value => {
    try {
      return call()
    } catch {
      throw new Error('The renderer could not answer')
    }
  }

  const SHORT = 64

  class TextEncoder {
    get encoding() {
      return 'utf-8'
    }
    encode(input: unknown = ''): Uint8Array {
      const text = String(input)
      if (text.length <= SHORT) {
        const bytes = new Uint8Array(text.length)
        let index = 0
        for (; index < text.length; index++) {
          const code = text.charCodeAt(index)
          if (code > 127) break
          bytes[index] = code
        }
        if (index === text.length) return bytes
      }
      const bytes = new Uint8Array(text.length * 3)
      return bytes.slice(
        0,
        ask(() => host.encodeInto(text, bytes)),
      )
    }
    encodeInto(input: unknown, target: Uint8Array) {
      const bytes = this.encode(input).subarray(0, target.length)
      target.set(bytes)
      return { read: String(input).length, written: bytes.length }
    }
  }

  class TextDecoder {
    #rest = new Uint8Array(0)
    get encoding() {
      return 'utf-8'
    }
    decode(input?: ArrayBuffer | ArrayBufferView, options: { readonly stream?: boolean } = {}): string {
      const added =
        input === undefined
          ? new Uint8Array(0)
          : ArrayBuffer.isView(input)
            ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
            : new Uint8Array(input)
      const bytes = new Uint8Array(this.#rest.length + added.length)
      bytes.set(this.#rest)
      bytes.set(added, this.#rest.length)
      const end = options.stream === true ? endOfWholeCharacters(bytes) : bytes.length
      this.#rest = bytes.slice(end)
      const whole = bytes.subarray(0, end)
      return ask(() => host.decode(whole))
    }
  }

  /** Where the last character that is complete ends. */
  function endOfWholeCharacters(bytes: Uint8Array): number {
    for (let back = 1; back <= 3 && back <= bytes.length; back++) {
      const byte = bytes[bytes.length - back] ?? 0
      if (byte < 0x80) return bytes.length
      if (byte < 0xc0) continue
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? bytes.length - back : bytes.length
    }
    return bytes.length
  }

  type Pair = [name: string, value: string]

  class URLSearchParams {
    #pairs: Pair[]
    #onChange: ((query: string) => void) | undefined
    constructor(init: unknown = '', onChange?: (query: string) => void) {
      this.#onChange = onChange
      if (init instanceof URLSearchParams) this.#pairs = [...init]
      else if (typeof init === 'object' && init !== null) {
        const entries =
          Symbol.iterator in init ? [...(init as Iterable<[unknown, unknown]>)] : Object.entries(init)
        this.#pairs = entries.map(([name, value]) => [String(name), String(value)])
      } else {
        const query = String(init)
        this.#pairs = query === '' ? [] : parse(ask(() => host.parseQuery(query)))
      }
    }
    get size() {
      return this.#pairs.length
    }
    append(name: unknown, value: unknown) {
      this.#change([...this.#pairs, [String(name), String(value)]])
    }
    delete(name: unknown) {
      this.#change(this.#pairs.filter(([each]) => each !== String(name)))
    }
    get(name: unknown): string | null {
      return this.#pairs.find(([each]) => each === String(name))?.[1] ?? null
    }
    getAll(name: unknown): string[] {
      return this.#pairs.filter(([each]) => each === String(name)).map(([, value]) => value)
    }
    has(name: unknown): boolean {
      return this.#pairs.some(([each]) => each === String(name))
    }
    set(name: unknown, value: unknown) {
      const at = this.#pairs.findIndex(([each]) => each === String(name))
      if (at < 0) return this.append(name, value)
      const pair: Pair = [String(name), String(value)]
      this.#change(
        this.#pairs.flatMap((each, index) =>
          index === at ? [pair] : each[0] === pair[0] && index > at ? [] : [each],
        ),
      )
    }
    sort() {
      this.#change([...this.#pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    }
    forEach(callback: (value: string, name: string, all: URLSearchParams) => void) {
      for (const [name, value] of this.#pairs) callback(value, name, this)
    }
    entries() {
      return this.#pairs.map(([name, value]): Pair => [name, value])[Symbol.iterator]()
    }
    keys() {
      return this.#pairs.map(([name]) => name)[Symbol.iterator]()
    }
    values() {
      return this.#pairs.map(([, value]) => value)[Symbol.iterator]()
    }
    [Symbol.iterator]() {
      return this.entries()
    }
    toString(): string {
      const pairs = stringify(this.#pairs)
      return this.#pairs.length === 0 ? '' : ask(() => host.writeQuery(pairs))
    }
    #change(pairs: Pair[]) {
      this.#pairs = pairs
      this.#onChange?.(this.toString())
    }
  }

  class URL {
    #parts: string[]
    #search: URLSearchParams | undefined
    constructor(url: unknown, base?: unknown) {
      const parts = partsOf(String(url), base === undefined ? '' : String(base))
      if (parts === null) throw new TypeError('Invalid URL')
      this.#parts = parts
    }
    static canParse(url: unknown, base?: unknown): boolean {
      return partsOf(String(url), base === undefined ? '' : String(base)) !== null
    }
    static parse(url: unknown, base?: unknown): URL | null {
      return URL.canParse(url, base) ? new URL(url, base) : null
    }
    get searchParams(): URLSearchParams {
      this.#search ??= new URLSearchParams(this.part(10), (query) => this.replace('search', query))
      return this.#search
    }
    part(index: number): string {
      return this.#parts[index] ?? ''
    }
    replace(name: string, value: unknown): void {
      const href = this.part(0)
      const replaced = ask(() => host.replaceUrlPart(href, name, String(value)))
      if (replaced !== '') this.#parts = parse(replaced)
    }
    toString(): string {
      return this.part(0)
    }
    toJSON(): string {
      return this.part(0)
    }
  }
  const URL_PARTS = [
    'href',
    'origin',
    'protocol',
    'username',
    'password',
    'host',
    'hostname',
    'port',
    'pathname',
    'hash',
    'search',
  ]
  for (const [index, name] of URL_PARTS.entries()) {
    Object.defineProperty(URL.prototype, name, {
      get(this: URL) {
        return this.part(index)
      },
      set(this: URL, value: unknown) {
        this.replace(name, value)
      },
      enumerable: true,
      configurable: true,
    })
  }
  const partsOf = (url: string, base: string): string[] | null => {
    const found = ask(() => host.parseUrl(url, base))
    return found === '' ? null : parse(found)
  }

  const timeOrigin = Date.now()
  const nothing = () => {}
  const performance = { now: () => ask(() => host.now()), timeOrigin, mark: nothing, measure: nothing }
  return { TextEncoder, TextDecoder, URL, URLSearchParams, performance }
}

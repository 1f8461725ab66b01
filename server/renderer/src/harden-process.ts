/**
 * The second wall, for the case that a release's code gets hold of an object of this process's own realm. Everything that the
 * language does not define is removed from the global object, and what the language defines is frozen, so that it cannot be
 * replaced by something that this program or Node.js would call. Code from strings is refused by a flag of the process.
 *
 * @param languageNames the names that a context without additions has
 */
export function hardenProcess(languageNames: readonly string[]): void {
  const kept = new Set(languageNames)
  const global: object = globalThis
  for (const name of Object.getOwnPropertyNames(global)) {
    if (!kept.has(name) || REMOVED.has(name)) Reflect.deleteProperty(global, name)
  }
  for (const symbol of Object.getOwnPropertySymbols(global)) Reflect.deleteProperty(global, symbol)
  for (const name of Object.getOwnPropertyNames(global)) {
    if (name !== 'globalThis') freeze(Reflect.get(global, name))
  }
  Object.preventExtensions(global)
}

const REMOVED: ReadonlySet<string> = new Set(['console', 'WebAssembly', 'SharedArrayBuffer', 'Atomics'])

function freeze(value: unknown): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || Object.isFrozen(value))
    return
  Object.freeze(value)
  for (const { value: own, get, set } of Object.values(Object.getOwnPropertyDescriptors(value))) {
    for (const each of [own, get, set]) freeze(each)
  }
  freeze(Object.getPrototypeOf(value))
}

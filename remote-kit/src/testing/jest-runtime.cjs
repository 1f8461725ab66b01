const { readFileSync } = require('node:fs')
const { createRequire, isBuiltin } = require('node:module')
const { dirname, extname } = require('node:path')
const { Script } = require('node:vm')
const { default: JestRuntime } = require('jest-runtime')

/** Third-party, however it was installed; our own package is compiled like the sources of whoever uses it. */
const THIRD_PARTY = /\/node_modules\/(?!.*\/node_modules\/|@store\/)/

/**
 * What a worker has compiled, by file name. A module is still run anew for each test file.
 *
 * @type {Map<string, { source: string, script: Script }>}
 */
const compiled = new Map()

/**
 * Of our own modules, those that a worker evaluates once for all its test files.
 *
 * @type {Map<string, { exports: unknown }>}
 */
const evaluated = new Map()

/** Of them, for stack traces. @type {Map<string, string>} */
const sourceMaps = new Map()

/** The runtime of the test file that runs: a module that is evaluated once may require another one later. @type {FasterRuntime} */
let current

/** A test file that replaces modules needs all of them anew. */
const REPLACES_MODULES = /\bjest\s*\.\s*(mock|doMock|setMock|resetModules|isolateModules)/

/**
 * Jest's runtime, which compiles each module again for each test file: about a quarter of a second of every file on the
 * server. This one keeps the compiled script. In an environment that uses the worker's own realm (`node-environment.mjs`) it leaves
 * third-party packages to Node.js, which loads them once for a worker: another half of a second. Where the environment says so
 * (`evaluatesOnce`), our own modules are evaluated once for a worker too, all but the test files and what Jest loads for each of
 * them. Jest offers no option for any of this, so a new version of Jest may need another way.
 */
class FasterRuntime extends JestRuntime {
  /** @type {Executor} */
  #executor
  /** @type {Resolution} */
  #resolution
  /** @type {{ transform(filename: string): string }} */
  #transforms

  /** @param {any[]} args */
  constructor(...args) {
    // @ts-expect-error: handed on as they came.
    super(...args)
    this.#executor = Reflect.get(this, 'executor')
    this.#resolution = Reflect.get(this, '_resolution')
    this.#transforms = Reflect.get(this, 'transformCache')
    if (
      typeof this.#executor?.compile !== 'function' ||
      typeof this.#resolution?.resolveCjs !== 'function' ||
      typeof this.#transforms?.transform !== 'function'
    ) {
      throw new Error(
        'This version of jest-runtime compiles or resolves modules elsewhere: mend testing/jest-runtime.cjs.',
      )
    }
    const { environment, injectedModuleParameters } = this.#executor
    this.#executor.compile = (source, filename) => {
      const script = () => scriptOf(source, filename, injectedModuleParameters)
      if (environment.isWorkersRealm) return script().runInThisContext()
      const context = environment.getVmContext()
      return context && script().runInContext(context)
    }
    if (environment.isWorkersRealm) this.#shareModules(readFileSync(args[6], 'utf8'))
  }

  /** @param {string} testFile */
  #shareModules(testFile) {
    current = this
    // Jest reads these when a stack is printed.
    for (const [filename, map] of sourceMaps) this.getSourceMaps().set(filename, map)
    const { environment } = this.#executor
    const isOnce = environment.evaluatesOnce && !REPLACES_MODULES.test(testFile)
    const requireAnew = this.requireModule.bind(this)
    // What is mocked does not come here. A test file and its setup come without a name.
    this.requireModule = (from, moduleName, options, ...more) => {
      if (moduleName !== undefined && !options?.isInternalModule && !isBuiltin(moduleName)) {
        const path = this.#resolution.resolveCjs(from, moduleName)
        if (THIRD_PARTY.test(path)) return createRequire(from)(moduleName)
        if (isOnce && SOURCES.has(extname(path))) return this.#requireOnce(path)
      }
      return requireAnew(from, moduleName, options, ...more)
    }
  }

  /** @param {string} filename @returns {any} */
  #requireOnce(filename) {
    const known = evaluated.get(filename)
    if (known) return known.exports
    const path = dirname(filename)
    const ofNode = createRequire(filename)
    /** @param {string} name */
    const require = (name) => (isBuiltin(name) ? ofNode(name) : current.requireModule(filename, name))
    require.resolve = (/** @type {string} */ name) => current.#resolution.resolveCjs(filename, name)
    const module = { exports: {}, id: filename, filename, path, require }
    // For what requires it while it is evaluated.
    evaluated.set(filename, module)
    /** @type {Readonly<Record<string, unknown>>} */
    const own = { module, exports: module.exports, require, __dirname: path, __filename: filename }
    const { injectedModuleParameters } = this.#executor
    try {
      const source = this.#transforms.transform(filename)
      const sourceMap = this.getSourceMaps().get(filename)
      if (sourceMap !== undefined) sourceMaps.set(filename, sourceMap)
      scriptOf(source, filename, injectedModuleParameters)
        .runInThisContext()
        .apply(
          module.exports,
          injectedModuleParameters.map((name) => own[name] ?? Reflect.get(globalThis, name)),
        )
    } catch (error) {
      evaluated.delete(filename)
      throw error
    }
    return module.exports
  }
}

const SOURCES = new Set(['.ts', '.tsx', '.js', '.mjs', '.cjs'])

/** @param {string} source @param {string} filename @param {readonly string[]} parameters */
function scriptOf(source, filename, parameters) {
  const known = compiled.get(filename)
  if (known?.source === source) return known.script
  const head = `(function (${parameters.join(', ')}) {`
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length })
  compiled.set(filename, { source, script })
  return script
}

/** @typedef {{ isWorkersRealm?: boolean, evaluatesOnce?: boolean, getVmContext(): import('node:vm').Context | null }} Environment */
/** @typedef {(source: string, filename: string) => Function | null} Compile */
/** @typedef {{ environment: Environment, injectedModuleParameters: readonly string[], compile: Compile }} Executor */
/** @typedef {{ resolveCjs(from: string, moduleName: string): string }} Resolution */

module.exports = { __esModule: true, default: FasterRuntime }

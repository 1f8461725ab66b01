const { createRequire, isBuiltin } = require('node:module')
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
 * Jest's runtime, which compiles each module again for each test file: about a quarter of a second of every file on the
 * server. This one keeps the compiled script. In an environment that uses the worker's own realm (`node-environment.mjs`) it leaves
 * third-party packages to Node.js, which loads them once for a worker: another half of a second. Jest offers no option for either, so
 * a new version of Jest may need another way.
 */
class FasterRuntime extends JestRuntime {
  /** @param {any[]} args */
  constructor(...args) {
    // @ts-expect-error: handed on as they came.
    super(...args)
    /** @type {{ environment: Environment, injectedModuleParameters: readonly string[], compile: Compile }} */
    const executor = Reflect.get(this, 'executor')
    /** @type {{ resolveCjs(from: string, moduleName: string): string }} */
    const resolution = Reflect.get(this, '_resolution')
    if (typeof executor?.compile !== 'function' || typeof resolution?.resolveCjs !== 'function') {
      throw new Error(
        'This version of jest-runtime compiles or resolves modules elsewhere: mend testing/jest-runtime.cjs.',
      )
    }
    const { environment } = executor
    executor.compile = (source, filename) => {
      if (environment.isWorkersRealm) {
        return scriptOf(source, filename, executor.injectedModuleParameters).runInThisContext()
      }
      const context = environment.getVmContext()
      return context && scriptOf(source, filename, executor.injectedModuleParameters).runInContext(context)
    }
    if (environment.isWorkersRealm) {
      const requireEvaluated = this.requireModule.bind(this)
      // What is mocked does not come here.
      this.requireModule = (from, moduleName, options, ...more) =>
        moduleName !== undefined &&
        !options?.isInternalModule &&
        !isBuiltin(moduleName) &&
        THIRD_PARTY.test(resolution.resolveCjs(from, moduleName))
          ? createRequire(from)(moduleName)
          : requireEvaluated(from, moduleName, options, ...more)
    }
  }
}

/** @param {string} source @param {string} filename @param {readonly string[]} parameters */
function scriptOf(source, filename, parameters) {
  const known = compiled.get(filename)
  if (known?.source === source) return known.script
  const head = `(function (${parameters.join(', ')}) {`
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length })
  compiled.set(filename, { source, script })
  return script
}

/** @typedef {{ isWorkersRealm?: boolean, getVmContext(): import('node:vm').Context | null }} Environment */
/** @typedef {(source: string, filename: string) => Function | null} Compile */

module.exports = { __esModule: true, default: FasterRuntime }

const { Script } = require('node:vm')
const { default: JestRuntime } = require('jest-runtime')

/**
 * What a worker has compiled, by file name. A module is still run anew for each test file.
 *
 * @type {Map<string, { source: string, script: Script }>}
 */
const compiled = new Map()

/**
 * Jest's runtime, which compiles each module again for each test file: about a quarter of a second of every file on the
 * server. This one keeps the compiled script. Jest offers no option for it, so a new version of Jest may need another way.
 */
class RuntimeWithKeptScripts extends JestRuntime {
  /** @param {any[]} args */
  constructor(...args) {
    // @ts-expect-error: handed on as they came.
    super(...args)
    /** @type {{ environment: Environment, injectedModuleParameters: readonly string[], compile: Compile }} */
    const executor = Reflect.get(this, 'executor')
    if (typeof executor?.compile !== 'function') {
      throw new Error(
        'This version of jest-runtime compiles modules elsewhere: mend testing/jest-runtime.cjs.',
      )
    }
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext()
      return context && scriptOf(source, filename, executor.injectedModuleParameters).runInContext(context)
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

/** @typedef {{ getVmContext(): import('node:vm').Context | null }} Environment */
/** @typedef {(source: string, filename: string) => Function | null} Compile */

module.exports = { __esModule: true, default: RuntimeWithKeptScripts }

import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'

/**
 * Runs test files in the worker's own realm, where Jest makes a realm for each file. Third-party packages are then loaded once for a
 * worker, as `jest-runtime.cjs` does, and an error of Node's is an `instanceof Error`. Our own modules are evaluated for each file,
 * or once for a worker where the configuration says so (`evaluatesOnce`). What a file changes of the global object, the environment variables and the process is put back after it.
 */
export default class NodeEnvironment {
  global = globalThis
  isWorkersRealm = true
  evaluatesOnce = false
  moduleMocker = new ModuleMocker(globalThis)
  #putBack = rememberRealm()

  constructor({ projectConfig }) {
    this.evaluatesOnce = projectConfig.testEnvironmentOptions.evaluatesOnce === true
    Object.assign(globalThis, structuredClone(projectConfig.globals))
    // Node's own streams use the process's `nextTick`, and Jest itself `setImmediate`; its realms have copies of them.
    const fakeTimers = { ...projectConfig.fakeTimers, doNotFake: ['nextTick', 'setImmediate'] }
    this.fakeTimersModern = new ModernFakeTimers({
      global: globalThis,
      config: { ...projectConfig, fakeTimers },
    })
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose()
    this.#putBack()
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  /** The runtime asks `isWorkersRealm` first. */
  getVmContext() {
    return null
  }
}

function rememberRealm() {
  const globals = Object.getOwnPropertyDescriptors(globalThis)
  const environment = { ...process.env }
  const { exit } = process
  return () => {
    for (const name of Reflect.ownKeys(globalThis)) {
      // What Jest's matchers are kept in cannot be deleted, and is filled anew for each file.
      if (!Object.hasOwn(globals, name)) Reflect.deleteProperty(globalThis, name)
    }
    for (const name of Reflect.ownKeys(globals)) {
      if (!isUnchanged(globals[name], Object.getOwnPropertyDescriptor(globalThis, name))) {
        Object.defineProperty(globalThis, name, globals[name])
      }
    }
    for (const name of Object.keys(process.env)) {
      if (!Object.hasOwn(environment, name)) delete process.env[name]
    }
    Object.assign(process.env, environment)
    process.exit = exit
  }
}

const isUnchanged = (before, now) =>
  now !== undefined && now.value === before.value && now.get === before.get && now.set === before.set

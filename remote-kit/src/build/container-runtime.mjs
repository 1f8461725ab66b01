/**
 * What a remote's container does when it runs, in the place of the runtime that the build would bring along: it gives the modules that the
 * remote exposes, and takes the shared ones from the share scope that its host begins it with. `init`, `get` and the share scope are
 * Module Federation's own protocol between a host and a container; the host is the shell's, with the federation runtime.
 *
 * @typedef {() => unknown} Factory gives a module
 * @typedef {{ lib?: Factory, get?: () => Promise<Factory> | Factory, loaded?: boolean }} Shared
 * @typedef {Readonly<Record<string, Readonly<Record<string, Shared>>>>} ShareScope by package and version
 */

/* global __webpack_require__ */
const runtime = __webpack_require__
const { chunkMapping = {}, moduleIdToConsumeDataMapping = {} } = runtime.consumesLoadingData ?? {}

/** @type {ShareScope} */
let shareScope = {}
/** @type {Record<string, Promise<void>>} by id of the module that stands for a shared one */
const taken = {}

/** @param {ShareScope} scope */
runtime.initContainer = (scope) => {
  shareScope = scope
}

/** @param {string} exposed such as `./HomeBanner.v1` */
runtime.getContainer = async (exposed) => {
  const load = runtime.initializeExposesData.moduleMap[exposed]
  if (load === undefined) throw new Error(`${exposed} is not exposed`)
  return load()
}

/** @param {string} chunk @param {Promise<unknown>[]} promises what the chunk waits for */
runtime.f.consumes = (chunk, promises) => {
  for (const id of chunkMapping[chunk] ?? []) {
    taken[id] ??= take(id)
    promises.push(taken[id])
  }
}

/** @param {string} id */
async function take(id) {
  try {
    const { shareKey } = moduleIdToConsumeDataMapping[id]
    const factory = await factoryOf(shareKey)
    runtime.m[id] = (/** @type {{ exports: unknown }} */ module) => {
      module.exports = factory()
    }
  } catch (error) {
    // Asked for again, it is tried again.
    delete taken[id]
    throw error
  }
}

/** The shell gives one version of each. @param {string} shareKey */
async function factoryOf(shareKey) {
  const shared = Object.values(shareScope[shareKey] ?? {})[0]
  const factory = shared?.lib ?? (await shared?.get?.())
  if (shared === undefined || factory === undefined) throw new Error(`The shell shares no ${shareKey}`)
  shared.lib = factory
  shared.loaded = true
  return factory
}

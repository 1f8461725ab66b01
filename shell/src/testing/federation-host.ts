import { randomUUID } from 'node:crypto'
import { init } from '@module-federation/runtime'
import { SHARED } from '@store/remote-kit/build/federation/shared-packages.mjs'

const share = (module: object) => ({
  version: '1.0.0',
  lib: () => module,
  shareConfig: { singleton: true, eager: true, requiredVersion: false as const },
})

const sharedModules = Object.entries(SHARED).map(([key, { names }]) => {
  const module = jest.requireActual<Record<string, unknown>>(key)
  return [key, share(names ? Object.fromEntries(names.map((name) => [name, module[name]])) : module)] as const
})

/** A new federation instance, as the shell's build makes one (`remote-kit/src/build/federation/federation.mjs`), with the same shared modules. */
export const initFederationHost = () =>
  init({
    // The runtime keeps its instances by name, for all test files of a worker.
    name: `shell_${randomUUID()}`,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(sharedModules),
  })

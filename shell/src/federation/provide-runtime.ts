import * as runtimeCore from '@module-federation/runtime/core'

/**
 * Remotes that were built before containers had a runtime of their own (`remote-kit/src/build/container-runtime.mjs`) look for the federation runtime
 * here. Without it, none of them could be gone back to.
 */
export function provideFederationRuntime(): void {
  Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore)
}

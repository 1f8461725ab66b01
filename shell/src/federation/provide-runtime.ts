import * as runtimeCore from '@module-federation/runtime/core'

/** Remotes' web builds leave the federation runtime out and look for the shell's here (`externalRuntime` in the preset). */
export function provideFederationRuntime(): void {
  Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore)
}

/** What the script of `ses` adds to the global object. */
type Ses = {
  readonly lockdown: (options: Readonly<Record<string, string>>) => void
  readonly harden: (value: unknown) => void
}

/**
 * Gives the function that makes what all parts run on immutable: the language's objects, the globals that were added, and the global
 * object itself. Called after the shell's script, whose packages set their globals up, and before the first script of a remote. Runs inside
 * the release's context, after the script of `ses`; see `installTimers` for what that asks of it.
 */
export function createFreeze(): () => void {
  return () => {
    const { lockdown } = globalThis as unknown as Ses
    lockdown({
      // A property of a frozen prototype can be set on the objects that inherit it, as in any other program.
      overrideTaming: 'severe',
      errorTaming: 'unsafe',
      consoleTaming: 'unsafe',
      localeTaming: 'unsafe',
      evalTaming: 'unsafe-eval',
      errorTrapping: 'none',
      unhandledRejectionTrapping: 'none',
      reporting: 'none',
    })
    const { harden } = globalThis as unknown as Ses
    for (const name of [
      'lockdown',
      'repairIntrinsics',
      'harden',
      'Compartment',
      'assert',
      'getStackString',
    ]) {
      Reflect.deleteProperty(globalThis, name)
    }
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      const value: unknown = Reflect.get(globalThis, name)
      if (value !== globalThis) harden(value)
    }
    Object.freeze(globalThis)
  }
}

import { type Context, compileFunction, constants, createContext, runInContext } from 'node:vm'
import defineLockdown from 'ses-source'
import { driveShell, type ShellCalls, type ShellDriver } from './context/drive-shell'
import { createFreeze } from './context/freeze-context'
import { installStreams } from './context/install-streams'
import { installText, type TextCalls } from './context/install-text'
import { installTimers, type TimerCalls, type Timers } from './context/install-timers'
import { type ModuleCalls, runModules } from './context/run-modules'

/** Functions of the process that the release's context calls, with primitives only. */
export type ContextCalls = ShellCalls & ModuleCalls & TextCalls & TimerCalls

export interface ReleaseContext {
  readonly shell: ShellDriver
  readonly timers: Timers
}

/** A JavaScript realm with the language and nothing else: no code from strings, no WebAssembly, no shared memory. */
export function createBareContext(): Context {
  const context = createContext(constants.DONT_CONTEXTIFY, {
    name: 'release',
    codeGeneration: { strings: false, wasm: false },
  })
  runInContext(
    'for (const name of ["WebAssembly", "SharedArrayBuffer", "Atomics", "console"]) delete globalThis[name]',
    context,
  )
  return context
}

/** Adds to the context what releases need, and the driver of the shell. Nothing of the process's realm is put into it. */
export function furnishContext(context: Context, calls: ContextCalls): ReleaseContext {
  /** The function made anew from its text within the context; the types are those of its source here. */
  const inside = <Function_ extends (...values: never[]) => unknown>(source: Function_): Function_ =>
    compileFunction(`'use strict'; return (${source.toString()})`, [], { parsingContext: context })()

  const timers = inside(installTimers)(calls)
  const define = inside((globals: object) => Object.assign(globalThis, globals))
  define(inside(installText)(calls))
  define(inside(installStreams)())
  inside((own: Readonly<Record<string, unknown>>) => {
    Object.assign(globalThis, {
      global: globalThis,
      process: { env: { NODE_ENV: 'production' } },
      setTimeout: own.setTimeout,
      setInterval: own.setInterval,
      setImmediate: own.setImmediate,
      clearTimeout: own.clear,
      clearInterval: own.clear,
      clearImmediate: own.clear,
      queueMicrotask: own.queueMicrotask,
      console: own.console,
    })
  })({ ...timers.globalsOf('shell') })
  runInContext(defineLockdown, context, { filename: 'ses' })
  const modules = inside(runModules)(calls, timers.globalsOf)
  return { timers, shell: inside(driveShell)(calls, modules, inside(createFreeze)(), timers.describe) }
}

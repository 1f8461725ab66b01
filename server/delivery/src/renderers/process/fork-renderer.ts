import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderedPart } from '@store/renderer/messages'

export interface ForkOptions {
  /** The renderer's program: one file. */
  readonly program: string
  readonly parts: readonly RenderedPart[]
  readonly maxHeapMb: number
  /** An open file that the renderer writes the last place entered to. */
  readonly placeFile: number
  /** Instead of this process's own; for tests. */
  readonly node?: { readonly path: string; readonly version: string }
}

/**
 * Starts a renderer with no environment, the right to read its program and the listed files, and a bounded heap. Where the system
 * has util-linux's `setpriv`, the kernel ends the renderer when this process dies in whatever way, also while it loops.
 */
export function forkRenderer(options: ForkOptions): ChildProcess {
  const program = realpathSync(options.program)
  return fork(program, [], {
    ...forkSettings({ ...options, program }),
    env: {},
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', options.placeFile],
  })
}

export function forkSettings(options: Omit<ForkOptions, 'placeFile'>): {
  execPath: string
  execArgv: string[]
} {
  const { node = { path: process.execPath, version: process.versions.node } } = options
  const flags = nodeFlags(options, node.version)
  if (!hasSetpriv()) return { execPath: node.path, execArgv: flags }
  return {
    execPath: SETPRIV,
    execArgv: ['--pdeathsig', 'KILL', '--no-new-privs', node.path, ...flags],
  }
}

function nodeFlags({ program, parts, maxHeapMb }: Omit<ForkOptions, 'placeFile'>, version: string): string[] {
  const readable = [
    program,
    ...parts.flatMap(({ folder, files }) => Object.keys(files).map((path) => join(folder, path))),
  ]
  return [
    permissionFlag(version),
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${maxHeapMb}`,
    '--disallow-code-generation-from-strings',
    '--no-addons',
    '--no-warnings',
  ]
}

/** The flag lost its prefix in 23.5. */
export function permissionFlag(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 23 || (major === 23 && minor >= 5) ? '--permission' : '--experimental-permission'
}

const SETPRIV = '/usr/bin/setpriv'
let setprivWorks: boolean | undefined

function hasSetpriv(): boolean {
  setprivWorks ??=
    spawnSync(SETPRIV, ['--pdeathsig', 'KILL', '--no-new-privs', 'true'], { timeout: 2000 }).status === 0
  return setprivWorks
}

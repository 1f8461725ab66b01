import { rmSync } from 'node:fs'

const children = new Map()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  for (const [child, folder] of children) {
    child.kill('SIGKILL')
    if (folder !== null) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})

/**
 * A bench that is broken off leaves no process behind, and no folder.
 *
 * @param {import('node:child_process').ChildProcess} child @param {string | null} folder
 */
export function endWithUs(child, folder) {
  children.set(child, folder)
  child.once('exit', () => children.delete(child))
}

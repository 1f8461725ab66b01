import { rmSync } from 'node:fs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
/** @type {Set<string>} */
const folders = new Set()

process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** The child is ended when this process exits. @param {import('node:child_process').ChildProcess} child */
export function endWithUs(child) {
  children.add(child)
  child.once('exit', () => children.delete(child))
}

/**
 * The folder is removed when this process exits.
 *
 * @param {string} folder
 * @returns {() => void} removes it now
 */
export function removeWithUs(folder) {
  folders.add(folder)
  return () => {
    folders.delete(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

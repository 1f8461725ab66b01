import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { create } from 'tar'

/**
 * @typedef {import('./trace-packages.mjs').FileToCopy | { readonly text: string, readonly to: string }} Entry a file to copy, or a text to
 *   write; `to` is relative
 */

/** What is run by its name. @param {string} path */
const isProgram = (path) => path.startsWith('bin/')

/** @param {string} folder @param {readonly Entry[]} entries */
export function writeEntries(folder, entries) {
  for (const entry of entries) {
    const target = join(folder, entry.to)
    mkdirSync(dirname(target), { recursive: true })
    if ('text' in entry) writeFileSync(target, entry.text)
    else copyFileSync(entry.from, target)
    chmodSync(target, isProgram(entry.to) ? 0o755 : 0o644)
  }
}

/**
 * The same entries give the same bytes: in order, all of one time, of no user.
 *
 * @param {string} file
 * @param {{ readonly folder: string, readonly name: string, readonly entries: readonly Entry[], readonly at: Date }} options `name`: the
 *   folder that it unpacks to
 */
export async function writeArchive(file, { folder, name, entries, at }) {
  const paths = entries.map(({ to }) => to).sort()
  await create(
    { file, cwd: folder, prefix: name, portable: true, mtime: at, noDirRecurse: true, gzip: true },
    paths,
  )
}

/** As `sha256sum` writes it. @param {string} folder @param {readonly string[]} names */
export const sumsOf = (folder, names) =>
  [...names]
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    )
    .join('')

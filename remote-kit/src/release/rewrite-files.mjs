import { integrityOf } from './file-integrity.mjs'
import { hashInName, nameByContent } from './file-names.mjs'

/**
 * @typedef {{ entry: string, styles: string[], fonts: string[], serviceWorker?: string | undefined, modules: Record<string, string[]>,
 *   languages?: Record<string, { scripts: string[], styles: string[], fonts: string[] }> | undefined }} WebFiles what browsers load of a release
 */

const IS_TEXT = /\.(c?js|css|svg|json)$/
const INTEGRITY = /sha256-[A-Za-z0-9+/]{43}=/g
const HASH_IN_NAME = /\b[0-9a-f]{8}\b/g

/**
 * Changes the text files of a build, and names each file by its contents. Where a file names another one or its hash, as the entry for
 * browsers does of its chunks, it has the new name and hash afterwards.
 *
 * @param {ReadonlyMap<string, Buffer>} files by path
 * @param {(text: string, path: string) => string} rewrite
 * @returns {{ files: Map<string, Buffer>, pathOf: (before: string) => string }} in the same order; `pathOf` throws for what is no file
 * @throws when files name each other, or when one names a hash that no file has
 */
export function rewriteFiles(files, rewrite) {
  const texts = new Map()
  for (const [path, content] of files) {
    if (IS_TEXT.test(path)) texts.set(path, rewrite(content.toString('utf8'), path))
  }
  const byIntegrity = new Map([...files].map(([path, content]) => [integrityOf(content), path]))
  const byHash = new Map([...files.keys()].map((path) => [hashInName(path), path]))
  const namedBy = (path) => [
    ...(texts.get(path)?.match(INTEGRITY) ?? []).map((integrity) => {
      const named = byIntegrity.get(integrity)
      if (named === undefined) throw new Error(`${path} names ${integrity}, which is the hash of no file`)
      return named
    }),
    ...(texts.get(path)?.match(HASH_IN_NAME) ?? []).flatMap((hash) => byHash.get(hash) ?? []),
  ]

  /** By the path before. @type {Map<string, { path: string, content: Buffer }>} */
  const done = new Map()
  const finish = (path, dependents) => {
    if (done.has(path)) return
    if (dependents.includes(path)) throw new Error(`${path} names its own hash, by way of others or not`)
    for (const named of namedBy(path)) finish(named, [...dependents, path])
    const text = texts.get(path)
    const content = text === undefined ? files.get(path) : Buffer.from(renew(text))
    done.set(path, { path: nameByContent(path, content), content })
  }
  /** @param {string} text */
  const renew = (text) =>
    text
      .replace(INTEGRITY, (integrity) => {
        const named = byIntegrity.get(integrity)
        return named === undefined ? integrity : integrityOf(done.get(named).content)
      })
      .replace(HASH_IN_NAME, (hash) => {
        const named = byHash.get(hash)
        return named === undefined ? hash : hashInName(done.get(named).path)
      })
  for (const path of files.keys()) finish(path, [])

  return {
    files: new Map([...files.keys()].map((path) => [done.get(path).path, done.get(path).content])),
    pathOf(before) {
      const found = done.get(before)
      if (found === undefined) throw new Error(`${before} is not among the files of the build`)
      return found.path
    },
  }
}

/**
 * A manifest with the names that its files have by their contents. A build for a running store has no files for servers.
 *
 * @template {{ web: WebFiles, node: { entry: string } }} M
 * @param {M} manifest @param {(before: string) => string} pathOf @param {boolean} [hasNode] @returns {M}
 */
export const renamePaths = ({ web, node, ...others }, pathOf, hasNode = true) => ({
  ...others,
  web: {
    entry: pathOf(web.entry),
    styles: web.styles.map(pathOf),
    fonts: web.fonts.map(pathOf),
    ...(web.serviceWorker !== undefined && { serviceWorker: pathOf(web.serviceWorker) }),
    modules: Object.fromEntries(
      Object.entries(web.modules).map(([address, paths]) => [address, paths.map(pathOf)]),
    ),
    ...(web.languages && {
      languages: Object.fromEntries(
        Object.entries(web.languages).map(([language, { scripts, styles, fonts }]) => [
          language,
          { scripts: scripts.map(pathOf), styles: styles.map(pathOf), fonts: fonts.map(pathOf) },
        ]),
      ),
    }),
  },
  node: { entry: hasNode ? pathOf(node.entry) : node.entry },
})

/** As a manifest lists them. @param {ReadonlyMap<string, Buffer>} files by path */
export const describeFiles = (files) =>
  [...files].map(([path, content]) => ({ path, integrity: integrityOf(content), bytes: content.length }))

import { integrityOf } from './file-integrity.mjs'

const IS_TEXT = /\.(c?js|css|svg|json)$/
const HASH = /sha256-[A-Za-z0-9+/]{43}=/g

/**
 * Changes the text files of a build. Where a file names the hash of another one, as the entry for browsers does of its chunks, it
 * names the new hash afterwards.
 *
 * @param {ReadonlyMap<string, Buffer>} files by path
 * @param {(text: string) => string} rewrite
 * @returns {Map<string, Buffer>} in the same order
 * @throws when files name each other's hashes, or when one names a hash that no file has
 */
export function rewriteFiles(files, rewrite) {
  const texts = new Map()
  for (const [path, content] of files) {
    if (IS_TEXT.test(path)) texts.set(path, content.toString('utf8'))
  }
  const paths = new Map([...files].map(([path, content]) => [integrityOf(content), path]))
  const namedBy = (path) =>
    (texts.get(path)?.match(HASH) ?? []).map((integrity) => {
      const named = paths.get(integrity)
      if (named === undefined) throw new Error(`${path} names ${integrity}, which is the hash of no file`)
      return named
    })

  /** @type {Map<string, Buffer>} */
  const done = new Map()
  const finish = (path, dependents) => {
    if (done.has(path)) return
    if (dependents.includes(path)) throw new Error(`${path} names its own hash, by way of others or not`)
    for (const named of namedBy(path)) finish(named, [...dependents, path])
    const text = texts.get(path)
    if (text === undefined) return done.set(path, files.get(path))
    const renewed = rewrite(text).replace(HASH, (integrity) => {
      const named = paths.get(integrity)
      return named === undefined ? integrity : integrityOf(done.get(named))
    })
    done.set(path, Buffer.from(renewed))
  }
  for (const path of files.keys()) finish(path, [])
  return new Map([...files.keys()].map((path) => [path, done.get(path)]))
}

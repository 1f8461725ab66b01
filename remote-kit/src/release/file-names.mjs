import { createHash } from 'node:crypto'

/** A file of a release is named by its contents: the first eight hexadecimal digits of its SHA-256 stand before its ending. */
const NAMED = /^(.*?)(?:\.([0-9a-f]{8}))?(\.[a-z0-9]+)$/

/** The hash in a path, also that of a bundler; null where there is none. @param {string} path */
export const hashInName = (path) => NAMED.exec(path)?.[2] ?? null

/** What a path and those of other versions of the same file have in common. @param {string} path */
export const partsOfName = (path) => {
  const [, stem, hash, ending] = NAMED.exec(path) ?? []
  return stem === undefined || hash === undefined || ending === undefined ? null : { stem, hash, ending }
}

/** The path that a file has by its contents. @param {string} path @param {Buffer} content */
export const nameByContent = (path, content) => {
  const [, stem = path, , ending = ''] = NAMED.exec(path) ?? []
  return `${stem}.${hashOf(content)}${ending}`
}

/** Whether the hash in the path is that of these contents. @param {string} path @param {Buffer} content */
export const isNamedByContent = (path, content) => hashInName(path) === hashOf(content)

/** Whether the hash in the path is the beginning of this SHA-256. @param {string} path @param {string} integrity `sha256-…` */
export const isNamedByIntegrity = (path, integrity) =>
  integrity.startsWith('sha256-') &&
  hashInName(path) === Buffer.from(integrity.slice('sha256-'.length), 'base64').toString('hex').slice(0, 8)

/** @param {Buffer} content */
const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 8)

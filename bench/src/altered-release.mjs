import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * What is changed in a copy of a build. All of it is JavaScript text.
 *
 * @typedef {object} Alteration
 * @property {string} label lower-case letters and digits; becomes part of the version
 * @property {string} [beforeNode] runs when the renderer loads the remote, before the remote's own code
 * @property {string} [beforeWeb] the same in a browser
 * @property {string} [nodeSlot] a function `(name, slot) => slot` that may replace each slot in the renderer
 * @property {string} [webSlot] the same in a browser
 * @property {Readonly<Record<string, string>>} [webFiles] further files for browsers, by path below `web/`
 */

/**
 * A release made of the newest build of a part, with other behaviour and a version of its own: what a team could publish by
 * mistake. Takes no build, so that many can be made in a moment.
 *
 * @param {string} part `shell` or a remote's folder, such as `catalog-mfe`
 * @param {Alteration} alteration
 * @returns {{ folder: string, name: string, version: string }} the folder holds a complete build, ready to be published
 */
export function alterRelease(part, alteration) {
  const { label, beforeNode = '', beforeWeb = '', nodeSlot, webSlot, webFiles = {} } = alteration
  const from = newestBuild(join(ROOT, part, 'dist'))
  const manifest = JSON.parse(readFileSync(join(from, 'release.json'), 'utf8'))
  const { name } = manifest
  const version = `${manifest.version.split('-')[0]}-${label}${Date.now().toString(36)}`
  const container = `mf_${name}_${version.replace(/\W/g, '_')}`
  const folder = join(mkdtempSync(join(tmpdir(), 'store-altered-')), version)

  const rename = (text) =>
    text.replaceAll(manifest.container, container).replaceAll(manifest.version, version)
  /** @type {Map<string, string>} hash before, hash after: the entry for browsers names those of its chunks */
  const hashes = new Map()
  const write = (path, content) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
    return { path, integrity: integrityOf(content), bytes: content.length }
  }
  const read = (path) => readFileSync(join(from, path))

  const entries = [manifest.web.entry, manifest.node.entry]
  const chunks = manifest.files
    .filter(({ path }) => !entries.includes(path))
    .map((file) => {
      const content = /\.c?js$/.test(file.path)
        ? Buffer.from(rename(read(file.path).toString()))
        : read(file.path)
      const written = write(file.path, content)
      hashes.set(file.integrity, written.integrity)
      return written
    })
  const withHashes = (text) =>
    [...hashes].reduce((all, [before, after]) => all.replaceAll(before, after), text)
  const web = withHashes(rename(read(manifest.web.entry).toString()))
  const node = rename(read(manifest.node.entry).toString())
  const files = [
    ...chunks,
    ...Object.entries(webFiles).map(([path, text]) => write(`web/${path}`, Buffer.from(text))),
    write(
      manifest.web.entry,
      Buffer.from(
        [beforeWeb, web, webSlot && wrapContainer(name, container, webSlot)].filter(Boolean).join('\n;'),
      ),
    ),
    write(
      manifest.node.entry,
      Buffer.from(
        [beforeNode, node, nodeSlot && wrapContainer(name, 'module.exports', nodeSlot)]
          .filter(Boolean)
          .join('\n;'),
      ),
    ),
  ]
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...manifest, version, container, files }))
  return { folder, name, version }
}

/** Replaces a container by one whose slots and pages went through the function. */
const wrapContainer = (name, container, wrap) => `
(() => {
  const original = ${container};
  const wrap = ${wrap};
  ${container} = {
    init: (...options) => original.init(...options),
    get: async (exposed) => {
      const factory = await original.get(exposed);
      return () => {
        const module = factory();
        if (module.page) return { ...module, page: wrap('${name}/' + exposed.slice(2), module.page) };
        if (!module.slot) return module;
        return { ...module, slot: wrap(module.slot.name, module.slot) };
      };
    },
  };
})()`

const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`

const newestBuild = (dist) => {
  const version = readdirSync(dist).find((each) => readdirSync(join(dist, each)).includes('release.json'))
  if (version === undefined) throw new Error(`${dist} holds no build`)
  return join(dist, version)
}

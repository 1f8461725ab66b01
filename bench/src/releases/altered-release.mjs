import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { nameByContent } from '@store/remote-kit/release/file-names.mjs'
import { findNewestBuild } from '@store/remote-kit/release/newest-build.mjs'
import { describeFiles, renamePaths, rewriteFiles } from '@store/remote-kit/release/rewrite-files.mjs'
import { IS_COMPRESSIBLE } from '@store/remote-kit/release/seal-release.mjs'
import { isSourceMap } from '@store/remote-kit/release/source-maps.mjs'
import { removeWithUs } from '@store/server-testing/store/end-with-us.mjs'
import { containerOf } from '@store/shared/remotes/releases/part-name.mjs'
import { alterMaps } from './altered-maps.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * What is changed in a copy of a build. All of it is JavaScript text.
 *
 * @typedef {object} Alteration
 * @property {string} label lower-case letters and digits; becomes part of the version
 * @property {readonly [from: string, to: string]} [text] a text of the build that reads otherwise, wherever it stands
 * @property {string} [beforeNode] runs when the renderer loads the remote, before the remote's own code
 * @property {string} [afterNode] the same after the part's own code
 * @property {string} [beforeWeb] the same in a browser; a file of `webFiles` that it names has its final name there
 * @property {string} [beforeWorker] the same in the service worker, of the shell
 * @property {string} [nodeSlot] a function `(name, slot) => slot` that may replace each slot in the renderer
 * @property {string} [webSlot] the same in a browser
 * @property {Readonly<Record<string, string>>} [webFiles] further files for browsers, by path below `web/`
 * @property {boolean} [isCompressed] whether it has compressed copies, as a build has; they take seconds
 */

/**
 * A release made of the newest build of a part, with other behaviour and a version of its own: what a team could publish by
 * mistake. Takes no build, so that many can be made in a moment. Its folder goes when this process ends.
 *
 * @param {string} part `shell` or a remote's folder, such as `catalog-mfe`
 * @param {Alteration} alteration
 * @returns {{ folder: string, name: string, version: string }} the folder holds a complete build, ready to be published
 */
export function alterRelease(part, alteration) {
  const {
    label,
    text,
    beforeNode = '',
    afterNode = '',
    beforeWeb = '',
    beforeWorker = '',
    nodeSlot,
    webSlot,
    webFiles = {},
  } = alteration
  const from = findNewestBuild(join(ROOT, part, 'dist'))
  if (from === null) throw new Error(`${part} is not built`)
  const manifest = JSON.parse(readFileSync(join(from, 'release.json'), 'utf8'))
  const { name } = manifest
  const version = `${manifest.version.split('-')[0]}-${label}${Date.now().toString(36)}`
  const container = containerOf(name, version)
  const parent = mkdtempSync(join(tmpdir(), 'store-altered-'))
  removeWithUs(parent)
  const folder = join(parent, version)

  const all = manifest.files.map(({ path }) => [path, readFileSync(join(from, path))])
  const built = new Map(all.filter(([path]) => !isSourceMap(path)))
  const [was = '', becomes = ''] = text ?? []
  if (was && ![...built.values()].some((content) => content.includes(was))) {
    throw new Error(`${part} does not say "${was}"`)
  }
  let startsWith = beforeWeb
  for (const [path, text] of Object.entries(webFiles)) {
    const named = nameByContent(path, Buffer.from(text))
    built.set(`web/${named}`, Buffer.from(text))
    startsWith = startsWith.replaceAll(path, named)
  }
  const further = {
    [manifest.web.entry]: [startsWith, webSlot && wrapContainer(name, container, webSlot)],
    ...(beforeWorker && { [manifest.web.serviceWorker]: [beforeWorker, ''] }),
    [manifest.node.entry]: [
      beforeNode,
      [nodeSlot && wrapContainer(name, 'module.exports', nodeSlot), afterNode].filter(Boolean).join('\n;'),
    ],
  }
  const { files, pathOf } = rewriteFiles(built, (content, path) => {
    const renamed = content.replaceAll(manifest.container, container).replaceAll(manifest.version, version)
    const [before, after] = further[path] ?? []
    return [before, was ? renamed.replaceAll(was, becomes) : renamed, after].filter(Boolean).join('\n;')
  })
  const maps = alterMaps(
    new Map(all.filter(([path]) => isSourceMap(path))),
    pathOf,
    `altered/${label}.js`,
    (script) => ({ before: linesOf(further[script]?.[0]), after: linesOf(further[script]?.[1]) }),
  )
  for (const [path, content] of [...files, ...maps]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
    if (alteration.isCompressed) copyCompressed(path, content, join(folder, path), from)
  }
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({
      ...renamePaths(manifest, pathOf),
      version,
      container,
      files: describeFiles(new Map([...files, ...maps])),
    }),
  )
  return { folder, name, version }
}

/** @param {string | undefined | false} text */
const linesOf = (text) => (text ? text.split('\n').length : 0)

/** As a build has them; those of unchanged files are there already. */
function copyCompressed(path, content, file, from) {
  if (!IS_COMPRESSIBLE.test(path)) return
  const there = join(from, `${path}.br`)
  writeFileSync(`${file}.br`, existsSync(there) ? readFileSync(there) : brotliCompressSync(content))
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

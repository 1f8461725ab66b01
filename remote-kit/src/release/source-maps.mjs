import { nameByContent } from './file-names.mjs'

/**
 * Source maps of a release lie beside its files and are never sent to visitors: `maps/web/120.1a2b3c4d.js.5e6f7a8b.map` belongs to the script
 * `web/120.1a2b3c4d.js`. They are no contents: neither the version of a release nor the name of another file follows from them.
 */
const FOLDER = 'maps/'
const MAPPED = /^maps\/(.+\.c?js)\.[0-9a-f]{8}\.map$/

/** @param {string} path of a file of a release */
export const isSourceMap = (path) => path.startsWith(FOLDER)

/** The script that a source map belongs to; null for what is none. @param {string} path */
export const scriptOfMap = (path) => MAPPED.exec(path)?.[1] ?? null

/** @param {string} script path in the release @param {Buffer} map */
export const mapPathOf = (script, map) => nameByContent(`${FOLDER}${script}.map`, map)

/**
 * What is kept of a bundler's map: positions and names of sources, which are the same on every machine; nothing of the sources' text.
 *
 * @param {string} text
 */
export function toKeptMap(text) {
  const { sources, names, mappings } = JSON.parse(text)
  return Buffer.from(JSON.stringify({ version: 3, sources: sources.map(toSourceName), names, mappings }))
}

/**
 * `./src/cart/CartPage.tsx` is `src/cart/CartPage.tsx`, what lies beside the part `shared/src/ui/Button.tsx`, and a package
 * `node_modules/react-dom/…`, wherever it is installed.
 *
 * @param {string} named by the bundler
 */
export const toSourceName = (named) =>
  named
    // A module of the bundler's own; its address holds folders of this machine.
    .replace(/^data:.*$/s, 'webpack/runtime')
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^.*node_modules\/(?!\.pnpm\/)/, 'node_modules/')
    .replace(/^(?:\.{1,2}\/)+/, '')

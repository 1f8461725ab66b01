import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findNewestBuild } from '../../../remote-kit/src/release/newest-build.mjs'
import { PDF_FONT_FILES } from '../../../server/commerce/src/invoices/pdf/pdf-fonts.mjs'
import { releasedParts } from '../parts.mjs'
import { fail, ROOT } from '../run.mjs'
import { tracePackages } from './trace-packages.mjs'

/** @typedef {import('./archive.mjs').Entry} Entry */

const PROGRAMS = ['main', 'store', 'release', 'pdf-worker', 'picture-process']
const PLACES = 'node_modules/fast-geoip/data'
const INSTALLED_BY_SERVER = 'server/node_modules'
/** Read while a browser check runs. */
const AXE = 'remote-kit/node_modules/axe-core/axe.min.js'

/**
 * What a server needs, and what goes into packs of its own.
 *
 * @param {{ readonly withSourceMaps: boolean }} options
 */
export async function contentsOf({ withSourceMaps }) {
  const fonts = [...new Set(PDF_FONT_FILES.map(({ file }) => file))]
  const traced = await tracePackages({
    programs: PROGRAMS.map((name) => join(ROOT, 'server/dist', `${name}.mjs`)),
    leavesOut: (path) => path.includes(`${PLACES}/`),
    alsoFiles: [...fonts.map((file) => `${INSTALLED_BY_SERVER}/${file}`), AXE],
  })
  const chinese = PDF_FONT_FILES.filter(({ font }) => font === 'chinese').map(
    ({ file }) => `node_modules/${file}`,
  )
  return {
    folders: traced.folders,
    base: [
      ...ownPrograms(withSourceMaps),
      ...filesBelow('server/console/dist', 'server/console').filter(
        ({ to }) => !/\/(packages\/|built-from$)/.test(to),
      ),
      ...migrationsOf('commerce'),
      ...migrationsOf('delivery'),
      ...filesBelow('server/starter', 'server/starter'),
      ...releasedParts().flatMap(buildOf),
      ...traced.files.filter(({ to }) => !chinese.includes(to)),
    ],
    packs: {
      places: filesBelow(`server/${PLACES}`, PLACES),
      chinese: traced.files.filter(({ to }) => chinese.includes(to)),
      demo: [
        ...['catalogue.json', 'settings.yaml'].map((name) => ({
          from: join(ROOT, 'server/demo', name),
          to: `demo/${name}`,
        })),
        ...filesBelow('server/demo/content', 'demo/content'),
        ...filesBelow('server/demo/translations', 'demo/translations'),
        ...filesBelow('server/demo/pictures', 'demo/pictures'),
        ...filesBelow('server/demo/sizes', 'demo/sizes'),
      ],
    },
  }
}

/** Without the snapshots, 10 MB that drizzle-kit alone reads. @param {'commerce' | 'delivery'} owner */
const migrationsOf = (owner) =>
  filesBelow(`server/${owner}/src/db/migrations`, `server/migrations/${owner}`).filter(
    ({ to }) => !to.endsWith('_snapshot.json'),
  )

/** @param {boolean} withSourceMaps */
const ownPrograms = (withSourceMaps) =>
  readdirSync(join(ROOT, 'server/dist'))
    .filter((name) => /\.[cm]js$/.test(name) || (withSourceMaps && name.endsWith('.map')))
    .map((name) => ({ from: join(ROOT, 'server/dist', name), to: `server/${name}` }))

/** @param {{ readonly name: string, readonly folder: string }} part */
function buildOf({ name, folder }) {
  const build = findNewestBuild(join(ROOT, folder, 'dist'))
  if (build === null) fail(`${folder} is not built: npm run build`)
  const version = build.slice(build.lastIndexOf('/') + 1)
  return filesBelow(`${folder}/dist/${version}`, `builds/${name}/${version}`)
}

/** @param {string} folder from the repository's root @param {string} to */
function filesBelow(folder, to) {
  if (!existsSync(join(ROOT, folder))) fail(`${folder} is missing: npm run build`)
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({ from, to: `${to}${from.slice(join(ROOT, folder).length)}` }))
}

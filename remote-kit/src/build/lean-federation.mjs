import { fileURLToPath } from 'node:url'
import { NormalModuleReplacementPlugin } from '@rspack/core'

const STAND_INS = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': './no-snapshots.mjs',
  'runtime-core/dist/utils/preload.js': './no-preloading.mjs',
  'runtime-core/dist/utils/load.js': './no-entry-loading.mjs',
  'runtime-core/dist/utils/semver/index.js': './no-version-ranges.mjs',
  'sdk/dist/dom.js': './no-script-loading.mjs',
  'error-codes/dist/desc.mjs': './no-error-texts.mjs',
}

/** What the federation runtime brings along without being asked for it: 6 KB of every first page load. */
export const leanFederation = () =>
  Object.entries(STAND_INS).map(([module, standIn]) => {
    const file = fileURLToPath(new URL(standIn, import.meta.url))
    const path = new RegExp(`@module-federation/${module}$`.replaceAll('/', '[\\\\/]').replaceAll('.', '\\.'))
    return new NormalModuleReplacementPlugin(/\.m?js$/, (resource) => {
      if (resource.createData?.resource && path.test(resource.createData.resource))
        resource.createData.resource = file
    })
  })

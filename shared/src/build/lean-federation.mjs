import { fileURLToPath } from 'node:url'
import { NormalModuleReplacementPlugin } from '@rspack/core'

const STAND_INS = {
  'plugins/snapshot/SnapshotHandler': './no-snapshots.mjs',
  'utils/preload': './no-preloading.mjs',
}

/** What the federation runtime brings along without being asked for it: 2.3 KB of every first page load. */
export const leanFederation = () =>
  Object.entries(STAND_INS).map(([module, standIn]) => {
    const file = fileURLToPath(new URL(standIn, import.meta.url))
    const path = new RegExp(`runtime-core[\\\\/]dist[\\\\/]${module.replaceAll('/', '[\\\\/]')}\\.js$`)
    return new NormalModuleReplacementPlugin(/\.js$/, (resource) => {
      if (resource.createData?.resource && path.test(resource.createData.resource))
        resource.createData.resource = file
    })
  })

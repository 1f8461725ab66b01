import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGES_FOLDER } from '../../../remote-kit/src/build/bundled-packages.mjs'
import { releasedParts } from '../parts.mjs'
import { fail, ROOT } from '../run.mjs'

/** What the builds of all parts contain of npm's packages. @returns {readonly string[]} `name@version` */
export const bundledPackages = () =>
  [...releasedParts().map(({ folder }) => folder), 'server', 'server/console'].flatMap((part) => {
    const folder = join(ROOT, part, 'dist', PACKAGES_FOLDER)
    if (!existsSync(folder))
      fail(`${part} is not built, so what its bundles contain is not known: npm run build`)
    return readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  })

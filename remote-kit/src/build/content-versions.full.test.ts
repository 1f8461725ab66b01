import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findNewestBuild } from '../release/newest-build.mjs'

const run = promisify(execFile)
const REPOSITORY = join(__dirname, '../../..')

const CATALOG = 'catalog-mfe'
const CART = 'cart-checkout-mfe'

/** Two small remotes: both use `of-both.ts` of `shared`, only the cart uses `of-the-cart.ts`. */
const FILES = {
  'shared/package.json': null,
  'remote-kit/package.json': null,
  'shared/src/domain/of-the-cart.ts': `export const ofTheCart = () => 'first'`,
  'shared/src/domain/of-both.ts': `export const ofBoth = () => 'first'`,
  'catalog-mfe/remote.ts': remoteOf('catalog', 'HomeBanner'),
  'catalog-mfe/src/slot.ts': slotOf('catalog/HomeBanner', 'ofBoth()', [['ofBoth', 'of-both']]),
  'cart-checkout-mfe/remote.ts': remoteOf('cart', 'CartButton'),
  'cart-checkout-mfe/src/slot.ts': slotOf('cart/CartButton', 'ofBoth() + ofTheCart()', [
    ['ofBoth', 'of-both'],
    ['ofTheCart', 'of-the-cart'],
  ]),
} as const

function remoteOf(name: string, slot: string): string {
  return `export const remote = { name: '${name}', slots: { ${slot}: { versions: { 1: './src/slot.ts' }, skeleton: 'none' } } }`
}

const CONFIG = `import { remoteConfigs } from '@store/remote-kit/build/preset.mjs'
export default await remoteConfigs(import.meta.dirname)`

function slotOf(name: string, text: string, imports: readonly (readonly [string, string])[]): string {
  return `${imports.map(([what, file]) => `import { ${what} } from '@store/shared/domain/${file}'`).join('\n')}
import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
export const slot = defineSlot({ name: '${name}', version: 1, Component: () => ${text} })`
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** A workspace of its own with the sources of `shared` and `remote-kit`, and the packages that are installed here. */
async function createWorkspace(path: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-versions-'))
  folders.push(folder)
  const root = join(folder, path)
  for (const part of ['shared', 'remote-kit']) {
    await cp(join(REPOSITORY, part, 'src'), join(root, part, 'src'), { recursive: true })
    await symlink(join(REPOSITORY, part, 'node_modules'), join(root, part, 'node_modules'))
  }
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text ?? (await readFile(join(REPOSITORY, file))))
  }
  await writeFile(join(root, 'remote-kit/build.mjs'), PROGRAM)
  for (const part of [CATALOG, CART]) {
    await writeFile(join(root, part, 'package.json'), '{ "version": "0.1.0", "type": "module" }')
    await writeFile(join(root, part, 'rspack.config.mjs'), CONFIG)
    const modules = join(root, part, 'node_modules')
    await mkdir(join(modules, '@store'), { recursive: true })
    for (const name of ['shared', 'remote-kit'])
      await symlink(join(root, name), join(modules, '@store', name))
  }
  return root
}

/** Builds in one process, which spares starting several. */
const PROGRAM = `import { rspack } from '@rspack/core'
const configs = await Promise.all(process.argv.slice(2).map((file) => import(file)))
rspack(configs.flatMap((config) => config.default({}))).run((error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'))
})`

/** @returns the release's folder of each part */
async function build(root: string, parts: readonly string[]): Promise<readonly string[]> {
  const configs = parts.map((part) => join(root, part, 'rspack.config.mjs'))
  await run(process.execPath, [join(root, 'remote-kit/build.mjs'), ...configs])
  return parts.map((part) => {
    const folder = findNewestBuild(join(root, part, 'dist'))
    if (folder === null) throw new Error(`${part} was not built`)
    return folder
  })
}

async function contentsOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => /\.\w+$/.test(name)).sort()
  return Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await readFile(join(folder, name), 'base64')])),
  )
}

it('the version of a build follows from what is in it, and from nothing else [REL-01]', async () => {
  const root = await createWorkspace('store')
  const [catalog = '', cart = ''] = await build(root, [CATALOG, CART])

  // As deep, for the packages that are installed here lie outside of both, and ids follow from the paths to them.
  const [sameCatalog = ''] = await build(await createWorkspace('another-folder'), [CATALOG])
  expect(await contentsOf(sameCatalog)).toEqual(await contentsOf(catalog))

  await writeFile(join(root, 'shared/src/domain/of-the-cart.ts'), `export const ofTheCart = () => 'second'`)
  const [untouchedCatalog, otherCart] = await build(root, [CATALOG, CART])
  expect(untouchedCatalog).toBe(catalog)
  expect(otherCart).not.toBe(cart)

  await writeFile(join(root, 'shared/src/domain/of-both.ts'), `export const ofBoth = () => 'second'`)
  const [otherCatalog] = await build(root, [CATALOG])
  expect(otherCatalog).not.toBe(catalog)
})

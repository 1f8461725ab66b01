import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'

const PICTURE = Buffer.from('any bytes, since only an import of a server looks at them')

const stores: TestStore[] = []
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-shop-'))
})
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function emptyShop(): Promise<CommandLine> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const store = await createTestStore({ catalogue: null, brand: null, dataDir })
  stores.push(store)
  return createCommandLine(store)
}

/** The starter's files, with a picture of their first product and an announcement. */
async function writeShop(line: CommandLine): Promise<string> {
  const shop = join(await mkdtemp(join(folder, 'shop-')), 'my-shop')
  await line.run('init', shop)
  const path = join(shop, 'catalogue.json')
  const catalogue = JSON.parse(await readFile(path, 'utf8'))
  catalogue.products[0].images = [
    { file: 'first.png', alt: 'A pad', width: 800, height: 800, colour: '#FFEEDD' },
  ]
  await writeFile(path, JSON.stringify(catalogue))
  await mkdir(join(shop, 'media'), { recursive: true })
  await writeFile(join(shop, 'media/first.png'), PICTURE)
  return shop
}

async function filesOf(shop: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(shop, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const contents = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  return Object.fromEntries(paths.map((path, index) => [relative(shop, path), contents[index] ?? '']))
}

async function exported(line: CommandLine): Promise<string> {
  const target = await mkdtemp(join(folder, 'exported-'))
  await line.run('shop', 'export', target)
  return target
}

it('exports a shop that, applied to an empty one, is exported as the same files', async () => {
  const line = await emptyShop()
  await line.run('shop', 'apply', await writeShop(line), '--yes')
  const first = await exported(line)
  const files = await filesOf(first)
  expect(Object.keys(files).toSorted()).toEqual([
    'catalogue.json',
    'content/pages/about-us.md',
    'content/pages/privacy-policy.md',
    'content/pages/terms-and-conditions.md',
    'markets.yaml',
    'media/first.png',
    'settings.yaml',
  ])
  const other = await emptyShop()
  await other.run('shop', 'apply', first, '--yes')
  expect(await filesOf(await exported(other))).toEqual(files)
})

it('changes nothing when a folder is applied twice, and shows a plan without --yes', async () => {
  const line = await emptyShop()
  const shop = await writeShop(line)
  const plan = await line.run('shop', 'apply', shop)
  expect(plan).toMatch(/^markets\.yaml: \n {2}markets\.\w+/)
  expect(plan).toContain('menus.company: [] → [{"label":"About us"')
  expect(plan).toContain('Nothing is changed yet: carry it out with --yes.')
  expect(await line.run('settings', 'get', 'menus.company')).toBe('[]')
  await line.run('shop', 'apply', shop, '--yes')
  expect(await line.run('settings', 'get', 'menus.company')).toContain('About us')
  const again = await line.run('shop', 'apply', shop, '--yes')
  expect(again).toContain('markets.yaml: nothing differs')
  expect(again).toContain('catalogue.json: nothing differs')
  expect(again).toContain('settings.yaml: nothing differs')
})

it('names the part that is refused and those before it, and goes on once it is mended', async () => {
  const line = await emptyShop()
  const shop = await writeShop(line)
  const path = join(shop, 'settings.yaml')
  const settings = await readFile(path, 'utf8')
  await writeFile(path, settings.replace('to: /products?sort=newest', 'to: /nowhere'))
  expect(await line.run('shop', 'apply', shop)).toContain(
    'settings.yaml: is checked once what comes before it is applied.',
  )
  const refused = line.run('shop', 'apply', shop, '--yes')
  await expect(refused).rejects.toThrow(/settings\.yaml:\d+: menus\.main\.0\.to: .*leads nowhere/)
  await expect(refused).rejects.toThrow(
    'Nothing of settings.yaml was changed; markets.yaml, catalogue.json, content are applied. Mend it and apply the folder again.',
  )
  await writeFile(path, settings)
  await line.run('shop', 'apply', shop, '--yes')
  expect(await line.run('settings', 'get', 'menus.company')).toContain('About us')
})

it('names the file and the line of what is refused, in catalogue and content', async () => {
  const line = await emptyShop()
  const shop = await writeShop(line)
  const path = join(shop, 'catalogue.json')
  const catalogue = JSON.parse(await readFile(path, 'utf8'))
  catalogue.products[0].kind = 'jar'
  await writeFile(path, JSON.stringify(catalogue))
  await expect(line.run('shop', 'apply', shop, '--yes')).rejects.toThrow(
    `${path}: products[0].kind: there is no kind jar`,
  )
  catalogue.products[0].name = ''
  await writeFile(path, JSON.stringify(catalogue))
  await expect(line.run('shop', 'apply', shop)).rejects.toThrow(`${path}: products[0].name: `)
  await rm(path)
  const article = join(shop, 'content/articles/first.md')
  await mkdir(join(shop, 'content/articles'))
  await writeFile(
    article,
    '---\ntitle: First\ncategory: News\nsummary: Short.\npublishedOn: 2026-03-11\npicture: none\n---\n\nWords.\n',
  )
  await expect(line.run('shop', 'apply', shop, '--yes')).rejects.toThrow(
    `${article}:6: picture: neither the folder nor the media library has a picture "none"`,
  )
})

it('reads every file before it changes anything', async () => {
  const line = await emptyShop()
  const shop = await writeShop(line)
  await writeFile(join(shop, 'settings.yaml'), 'brand: [')
  await expect(line.run('shop', 'apply', shop, '--yes')).rejects.toThrow(/settings\.yaml:1: /)
  expect(await line.run('content', 'list')).not.toContain('about-us')
  const nothing = await mkdtemp(join(folder, 'nothing-'))
  await expect(line.run('shop', 'apply', nothing)).rejects.toThrow('has none of markets.yaml, catalogue.json')
})

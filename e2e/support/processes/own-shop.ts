import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PRODUCTS = 10
const CATEGORIES = ['Night', 'Day', 'Travel']

export interface ShopFolderOptions {
  readonly brand: string
  readonly currency: 'INR' | 'AED'
  /** A file with the section `markets`, from the repository's root; the starter's unless told otherwise. */
  readonly markets?: string
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><circle cx="16" cy="16" r="14" fill="#1B3A6B"/><path d="M40 8h60v16H40z" fill="#1B3A6B"/></svg>'
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="#1B3A6B"/></svg>'

/** `store` on the data of a shop that is closed. @returns what it says */
export async function storeOf(dataDir: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/dist/store.mjs', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  return stdout
}

/** Writes the files of a shop as its owner would: the starter's with her own brand, ten products in three categories, an article and a banner. */
export async function writeShopFolder(
  folder: string,
  { brand, currency, markets }: ShopFolderOptions,
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await cp(join(ROOT, 'server/starter'), folder, { recursive: true })
  if (markets) await cp(join(ROOT, markets), join(folder, 'markets.yaml'))
  await writeSettings(folder, brand)
  await writeCatalogue(folder, currency)
  await writeArticle(join(folder, 'content'))
  await writeBanner(join(folder, 'content'))
}

async function writeArticle(content: string): Promise<void> {
  for (const name of ['articles', 'pictures']) await mkdir(join(content, name), { recursive: true })
  await writePicture(join(content, 'pictures/first-night.png'), '#C9D6EA')
  await writeFile(join(content, 'pictures/first-night.yaml'), 'alt: A pack of pads on a night table\n')
  const facts = [
    'title: The first night',
    'category: Nights',
    'summary: What to lay out before you sleep.',
    'publishedOn: 2026-03-11',
    'picture: first-night',
  ]
  await writeFile(
    join(content, 'articles/first-night.md'),
    `---\n${facts.join('\n')}\n---\n\nTry it at home first, on a night when you can sleep long.\n`,
  )
}

async function writeBanner(content: string): Promise<void> {
  await mkdir(join(content, 'banners'), { recursive: true })
  await writePicture(join(content, 'pictures/linen.png'), '#EADFD0')
  await writeFile(join(content, 'pictures/linen.yaml'), 'alt: Pads on linen\n')
  const facts = [
    'title: Sleep through',
    'text: Pads for the whole night.',
    'picture: linen',
    'link:',
    '  to: /products',
    '  label: See them',
    'position: 1',
  ]
  await writeFile(join(content, 'banners/sleep.md'), `---\n${facts.join('\n')}\n---\n`)
}

const writePicture = (path: string, background: string) =>
  sharp({ create: { width: 1200, height: 1200, channels: 3, background } })
    .png()
    .toFile(path)

async function writeSettings(folder: string, brand: string): Promise<void> {
  const path = join(folder, 'settings.yaml')
  const settings = (await readFile(path, 'utf8'))
    .replace('name: Your Shop', `name: ${brand}\n  tagline: Nights without a thought`)
    .replace('care@your-shop.example', 'care@moonly.example')
    .replace('+00 000 000 0000', '+91 22 4000 0000')
    .replace(
      '  supportPhone:',
      `  logo:\n    svg: '${LOGO}'\n  mark:\n    svg: '${MARK}'\n  colours:\n    main: "#1B3A6B"\n    mainDark: "#10254A"\n    mainTint: "#E9EEF7"\n  supportPhone:`,
    )
  await writeFile(path, settings)
}

async function writeCatalogue(folder: string, currency: 'INR' | 'AED'): Promise<void> {
  const path = join(folder, 'catalogue.json')
  const starter = JSON.parse(await readFile(path, 'utf8'))
  const [sample] = starter.products
  await mkdir(join(folder, 'media'), { recursive: true })
  const products = []
  for (let number = 1; number <= PRODUCTS; number += 1) {
    const category = CATEGORIES[number % CATEGORIES.length]
    const file = `pads-${number}.png`
    await writePicture(join(folder, 'media', file), `hsl(${number * 30}, 40%, 80%)`)
    products.push({
      ...sample,
      sku: `${category?.toLowerCase()}-${number}`,
      name: `${category} Pads ${number}`,
      category,
      images: [{ file, alt: `A pack of ${category} Pads ${number}`, width: 1200, height: 1200 }],
      variants: sample.variants.map((variant: object) => ({
        ...variant,
        listPrice: { [currency]: 200 + number },
        price: { [currency]: 150 + number },
      })),
    })
  }
  await writeFile(
    path,
    JSON.stringify({
      ...starter,
      categories: CATEGORIES.map((name) => ({ name, slug: name.toLowerCase() })),
      products,
      coupons: [
        {
          code: 'FIRSTNIGHT',
          description: 'A little off',
          discount: { [currency]: 20 },
          minSubtotal: { [currency]: 100 },
          validFrom: '2026-01-01',
          validUntil: '2036-01-01',
          maxUses: null,
          maxUsesPerCustomer: 1,
        },
      ],
    }),
  )
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { BRAND_COLOURS, type BrandColour } from '@store/shared/styles/brand-colours'
import { PALETTE } from '@store/shared/styles/palette'
import sharp from 'sharp'
import { parse } from 'yaml'
import { programFile } from '../../base/program-files'
import { SECTIONS } from '../../settings/sections/sections'

let store: TestStore
let line: CommandLine
let folder: string

beforeAll(async () => {
  store = await createTestStore({ catalogue: null, brand: null })
  line = createCommandLine(store)
  folder = await mkdtemp(join(tmpdir(), 'store-settings-'))
}, 120_000)
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

/** With every field as in the comments. */
const parseBrand = (yaml: string) => SECTIONS.brand.schema.parse(parse(yaml).brand)

const fileOf = async (name: string, content: string) => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

describe('settings by command', () => {
  it('are set field by field, and read as YAML', async () => {
    const before = await line.run('settings', 'get', 'brand.name')
    expect(await line.run('settings', 'set', 'brand.name', 'Moonly')).toBe(
      `brand.name: ${JSON.stringify(before)} → "Moonly"`,
    )
    expect(await line.run('settings', 'get', 'brand.name')).toBe('Moonly')
    await line.run('settings', 'set', 'brand.supportPhone', '12345')
    await line.run('settings', 'set', 'brand.searchPromotion', '50')
    await line.run('settings', 'set', 'brand.socialAccounts', '[{network: youtube, url: null}]')
    await line.run('settings', 'set', 'brand.socialAccounts.0.url', 'https://www.youtube.com/@moonly')
    expect(await line.json('settings', 'get', 'brand')).toMatchObject({
      isSet: true,
      value: {
        supportPhone: '12345',
        searchPromotion: '50',
        socialAccounts: [{ network: 'youtube', url: 'https://www.youtube.com/@moonly' }],
      },
    })
  })

  it.each([
    [['get', 'brnd'], 'There is no section brnd.'],
    [['get', 'brand.nmae'], 'There is no setting brand.nmae.'],
    [['set', 'brand', 'x'], 'Name a field of brand, for example brand.name.'],
    [['set', 'brand.nmae', 'x'], 'brand.nmae: is not a field'],
    [
      ['set', 'brand.socialAccounts', '[{network: orkut, url: null}]'],
      'brand.socialAccounts.0.network: must be one of',
    ],
    [['undo', 'brnd'], 'There is no section brnd.'],
  ])('are refused with the reason: %j', async (words, message) => {
    await expect(line.run('settings', ...words)).rejects.toThrow(message)
  })

  it('are taken from a file, text as text and pictures as Base64', async () => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>'
    const path = await fileOf('logo.svg', logo)
    await line.run('settings', 'set', 'brand.logo.svg', '--file', path)
    expect(await line.run('settings', 'get', 'brand.logo.svg')).toBe(logo)
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await writeFile(join(folder, 'mark.png'), png)
    await line.run('settings', 'set', 'brand.mark.picture', '--file', join(folder, 'mark.png'))
    expect(await line.run('settings', 'get', 'brand.mark.picture')).toBe(png.toString('base64'))
    await expect(line.run('settings', 'set', 'brand.name', 'x', '--file', path)).rejects.toThrow(
      'Give a value',
    )
  })

  it('refuse an editor who saw an older revision', async () => {
    const { revision } = (await line.json('settings', 'get', 'brand')) as { revision: number }
    await line.run('settings', 'set', 'brand.name', 'Sunly')
    await expect(
      line.run('settings', 'set', 'brand.name', 'Starly', '--if-revision', String(revision)),
    ).rejects.toThrow(/root changed brand meanwhile[\s\S]*brand\.name: "Sunly" → "Starly"/)
  })

  it('are applied from a file after its plan was seen, all or nothing', async () => {
    const good = await fileOf(
      'shop.yaml',
      'brand:\n  name: Moonly\n  supportPhone: "1"\n  supportEmail: a@b.example\n',
    )
    expect(await line.run('settings', 'diff', good)).toContain('brand.name: "Sunly" → "Moonly"')
    await expect(line.run('settings', 'apply', good)).rejects.toThrow(
      /brand\.name: "Sunly" → "Moonly"[\s\S]*Nothing was changed\. To do this, add --yes\./,
    )
    await line.run('settings', 'apply', good, '--yes')
    expect(await line.run('settings', 'get', 'brand.socialAccounts')).toBe('[]')
    expect(await line.run('settings', 'apply', good)).toBe('Nothing differs.')

    const bad = await fileOf(
      'bad.yaml',
      'brand:\n  name: Other\n  supportPhone: "1"\n  supportEmail: nobody\n',
    )
    await expect(line.run('settings', 'apply', bad, '--yes')).rejects.toThrow(
      `${bad}:4: brand.supportEmail: must be an e-mail address`,
    )
    expect(await line.run('settings', 'get', 'brand.name')).toBe('Moonly')
  })

  it('are exported, applied to another shop and exported from it with the same bytes', async () => {
    const path = join(folder, 'export.yaml')
    await line.run('settings', 'export', path)
    const exported = await readFile(path, 'utf8')
    const other = await createTestStore({ catalogue: null, brand: null })
    try {
      const otherLine = createCommandLine(other)
      await otherLine.run('settings', 'apply', path, '--yes')
      expect(await otherLine.run('settings', 'export')).toBe(exported.trimEnd())
    } finally {
      await other.close()
    }
    await writeFile(path, `# Our shop.\n${exported}`)
    await line.run('settings', 'export', path)
    expect(await readFile(path, 'utf8')).toBe(`# Our shop.\n${exported}`)
  })

  it('say who changed what, in their history and in the log', async () => {
    const [newest] = (await line.json('settings', 'history', 'brand', '--limit', '1')) as [
      { revision: number },
    ]
    expect(newest).toMatchObject({ by: 'root', section: 'brand' })
    expect(await line.run('settings', 'undo', 'brand', '--by', 'ana')).toContain(
      'brand.name: "Moonly" → "Sunly"',
    )
    expect(await line.run('settings', 'undo', 'brand', '--to', String(newest.revision))).toContain(
      '"Sunly" → "Moonly"',
    )
    expect(await line.run('settings', 'history')).toMatch(/^REVISION +AT +BY +CHANGED\n/)
    expect(await line.json('log', '--subject', 'settings brand', '--limit', '2')).toMatchObject([
      { by: 'root', action: 'settings.change' },
      { by: 'ana', action: 'settings.change' },
    ])
  })
})

describe('store init', () => {
  it('writes a folder whose files an empty shop takes, and never over files that are there', async () => {
    const shop = join(folder, 'my-shop')
    expect(await line.run('init', shop)).toContain('README.md, markets.yaml, catalogue.json, content/pages/')
    await line.run('settings', 'apply', join(shop, 'markets.yaml'), '--yes')
    expect(await line.run('import', join(shop, 'catalogue.json'), '--plan')).toContain('kinds pad')
    await line.run('import', join(shop, 'catalogue.json'))
    await line.run('content', 'apply', join(shop, 'content'), '--yes')
    await line.run('settings', 'apply', join(shop, 'settings.yaml'), '--yes')
    expect(await line.run('settings', 'get', 'brand.name')).toBe('Your Shop')
    const pages = await line.run('content', 'list', '--type', 'page')
    for (const name of ['about-us', 'privacy-policy', 'terms-and-conditions'])
      expect(pages).toMatch(new RegExp(`${name}.*live`))
    await expect(line.run('init', shop)).rejects.toThrow('README.md is there already')
  })

  it('says in comments of its settings what counts where a field is left out', async () => {
    const text = await readFile(programFile('starter/settings.yaml'), 'utf8')
    const withComments = text.replace(/^( *)# (?=\w+:| {2}|- )/gm, '$1')
    const { colours, radii, fonts, numbers } = parseBrand(withComments)
    const { standard } = SECTIONS.brand
    expect({ radii, fonts, numbers }).toEqual({
      radii: standard.radii,
      fonts: standard.fonts,
      numbers: standard.numbers,
    })
    const shown = Object.entries(colours).map(([role, colour]) => [
      BRAND_COLOURS[role as BrandColour],
      colour?.toLowerCase(),
    ])
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(Object.values(BRAND_COLOURS).map((name) => [name, PALETTE[name]])),
    )
  })
})

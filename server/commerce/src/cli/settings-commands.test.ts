import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'

let store: TestStore
let line: CommandLine
let folder: string

beforeAll(async () => {
  store = await createTestStore({ catalogue: null })
  line = createCommandLine(store)
  folder = await mkdtemp(join(tmpdir(), 'store-settings-'))
}, 120_000)
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

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
    const other = await createTestStore({ catalogue: null })
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

import { Refusal } from '../audit/refusal'
import { SECTIONS } from './sections/sections'
import { parseSettingsFile, toSettingsYaml, updateSettingsFile } from './settings-file'
import { SettingsRefused } from './settings-refusal'

const bytes = (text: string) => new TextEncoder().encode(text)
const VALUES = Object.fromEntries(
  Object.values(SECTIONS).map(({ name, standard }) => [name, standard]),
) as Parameters<typeof toSettingsYaml>[0]

describe('a settings file', () => {
  it('gives back the same bytes after it was read', () => {
    const text = toSettingsYaml(VALUES)
    const { sections } = parseSettingsFile(bytes(text), 'shop.yaml')
    expect(sections).toEqual(VALUES)
    expect(toSettingsYaml(sections as typeof VALUES)).toBe(text)
    expect(updateSettingsFile(bytes(text), 'shop.yaml', VALUES)).toBe(text)
  })

  it('keeps comments and the order of fields where other values are written into it', () => {
    const text = `# our shop
brand:
  supportPhone: "1" # by day
  name: Old # short
  supportEmail: a@b.example
  gone: 1
`
    const brand = SECTIONS.brand.schema.parse({ name: 'New', supportPhone: '1', supportEmail: 'a@b.example' })
    const updated = updateSettingsFile(bytes(text), 'shop.yaml', { ...VALUES, brand })
    expect(updated).toMatch(
      /^# our shop\nbrand:\n {2}supportPhone: "1" # by day\n {2}name: New # short\n {2}supportEmail: a@b\.example\n/,
    )
    expect(updated).not.toContain('gone')
    expect(parseSettingsFile(bytes(updated), 'shop.yaml').sections).toEqual({ brand })
  })

  it('stays as it is where it means the same with fields left out', () => {
    const text = 'brand: {name: "New", supportPhone: "1", supportEmail: a@b.example} # ours\nmenus: {}\n'
    const brand = SECTIONS.brand.schema.parse({ name: 'New', supportPhone: '1', supportEmail: 'a@b.example' })
    const menus = SECTIONS.menus.schema.parse({})
    expect(updateSettingsFile(bytes(text), 'shop.yaml', { ...VALUES, brand, menus })).toBe(text)
  })

  it('may be JSON', () => {
    expect(parseSettingsFile(bytes('{"brand": {"name": "Moonly"}}'), 'shop.json').sections).toEqual({
      brand: { name: 'Moonly' },
    })
  })

  it.each([
    ['two fields of one name', 'brand:\n  name: A\n  name: B\n', /^shop.yaml:3: Map keys must be unique/],
    ['what is not YAML', 'brand: [\n', /^shop.yaml:2: /],
    ['an unknown tag', 'brand:\n  name: !run x\n', /^shop.yaml:2: Unresolved tag/],
    ['an alias, which could grow without end', 'a: &a [1]\nb: *a\n', /^shop.yaml:2: an alias/],
    ['a list', '- brand\n', /must hold sections/],
    ['more than a megabyte', `brand: ${'x'.repeat(1024 * 1024)}`, /larger than a megabyte/],
  ])('is refused with %s', (_what, text, message) => {
    expect(() => parseSettingsFile(bytes(text), 'shop.yaml')).toThrow(message)
    expect(() => parseSettingsFile(bytes(text), 'shop.yaml')).toThrow(Refusal)
  })

  it('names the line of each problem, also of a field that is missing', () => {
    const { describe: describeIn } = parseSettingsFile(
      bytes('# shop\nbrand:\n  name: ""\n  socialAccounts:\n    - network: none\n      url: x\n'),
      'shop.yaml',
    )
    const refused = new SettingsRefused([
      { path: ['brand', 'name'], reason: 'must not be empty' },
      { path: ['brand', 'socialAccounts', 0, 'url'], reason: 'must be an address' },
      { path: ['brand', 'supportEmail'], reason: 'is missing' },
    ])
    expect(describeIn(refused).message.split('\n')).toEqual([
      'shop.yaml:3: brand.name: must not be empty',
      'shop.yaml:6: brand.socialAccounts.0.url: must be an address',
      'shop.yaml:2: brand.supportEmail: is missing',
    ])
  })
})

import sharp from 'sharp'
import { toProblems } from '../settings-refusal'
import { brandSection } from './brand-section'

const GIVEN = { name: 'Moonly', supportPhone: '+91 1', supportEmail: 'care@moonly.example' }
const problemsOf = (fields: object) => {
  const parsed = brandSection.schema.safeParse({ ...GIVEN, ...fields }, { reportInput: true })
  return parsed.success
    ? []
    : toProblems('brand', parsed.error).map(({ path, reason }) => `${path.join('.')}: ${reason}`)
}
const svg = (viewBox: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="M0 0h1v1z"/></svg>`
// No check of the brand asks the database.
const check = (fields: object) =>
  brandSection.check(brandSection.schema.parse({ ...GIVEN, ...fields }), undefined as never)

describe('the brand', () => {
  it('needs a name, a phone number and an e-mail address, and nothing else', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ name: undefined, supportPhone: '', supportEmail: 'x' })).toEqual([
      'brand.name: is missing',
      'brand.supportPhone: must not be empty',
      'brand.supportEmail: must be an e-mail address',
    ])
  })

  it.each([
    [{ name: 'x'.repeat(41) }, 'brand.name: must have at most 40 characters'],
    [{ name: 'a\nb' }, 'brand.name: must be one line without control characters'],
    [{ tagline: 'x'.repeat(61) }, 'brand.tagline: must have at most 60 characters'],
    [{ description: 'x'.repeat(161) }, 'brand.description: must have at most 160 characters'],
    [{ rangeDescription: 'a\nb' }, 'brand.rangeDescription: must be one line'],
    [{ colours: { main: 'plum' } }, 'brand.colours.main: must be a colour like #5B2A4E'],
    [{ colours: { plum: '#000000' } }, 'brand.colours.plum: is not a field'],
    [{ radii: { card: 41 } }, 'brand.radii.card: must be at most 40'],
    [{ fonts: { text: 'comic' } }, 'brand.fonts.text: must be one of figtree, system-sans'],
    [{ numbers: { order: 'R-1' } }, 'brand.numbers.order: must be 1 to 6 capital letters'],
    [{ numbers: { invoiceIndia: 'ABC' } }, 'brand.numbers.invoiceIndia: must be 2 capital letters'],
    [{ numbers: { invoiceUae: 'IN' } }, 'brand.numbers: must give each kind of document a prefix of its own'],
    [{ logo: {} }, 'brand.logo: must hold svg or picture'],
    [{ logo: { svg: svg('0 0 1 1'), picture: 'AAAA' } }, 'brand.logo: must hold svg or picture'],
    [{ logo: { svg: '<svg onload="x"/>' } }, 'brand.logo.svg: must '],
    [{ mark: { picture: '<svg/>' } }, 'brand.mark.picture: must be the Base64 text of a picture file'],
    [
      { socialAccounts: [{ network: 'youtube', url: 'javascript:alert(1)' }] },
      'brand.socialAccounts.0.url: must be an address',
    ],
    [
      {
        socialAccounts: [
          { network: 'youtube', url: null },
          { network: 'youtube', url: null },
        ],
      },
      'brand.socialAccounts: must name each network once at most',
    ],
  ])('is refused with the field and the reason: %j', (fields, problem) => {
    expect(problemsOf(fields)).toEqual([expect.stringContaining(problem)])
  })

  it.each([
    [{ main: '#8F8F8F' }, 'brand.colours.main: main on page has a contrast of 3.1', 'needs 4.5 to 1'],
    [{ page: '#777777' }, 'brand.colours.page: text on page has a contrast of', 'needs 4.5 to 1'],
    [
      { controlLine: '#DDDDDD' },
      'brand.colours.controlLine: controlLine on page has a contrast of 1.',
      'needs 3 to 1',
    ],
    [{ band: '#6F8466' }, 'brand.colours.band: softText on band has a contrast of', 'needs 4.5 to 1'],
    [{ good: '#9CCC65' }, 'brand.colours.good: good on page has a contrast of', 'needs 4.5 to 1'],
    [{ tint: '#5B2A4E' }, 'brand.colours.tint: danger on tint has a contrast of', 'needs 4.5 to 1'],
  ])('is refused with colours that cannot be read, naming the pair: %j', (colours, start, end) => {
    const problems = problemsOf({ colours })
    expect(problems).toContainEqual(
      expect.stringMatching(new RegExp(`^${start.replaceAll('.', '\\.')}.*${end}$`)),
    )
  })

  it('takes colours that stand out', () => {
    expect(
      problemsOf({
        colours: { main: '#1B3A6B', mainDark: '#10254A', mainTint: '#E8EEF8', accent: '#9A3412' },
      }),
    ).toEqual([])
  })

  it('takes drawings and pictures, and a mark only if it is about square', async () => {
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .webp()
        .toBuffer()
        .then((content) => ({ picture: content.toString('base64') }))
    expect(await check({ logo: { svg: svg('0 0 9 3') }, mark: { svg: svg('0 0 32 31') } })).toEqual([])
    expect(await check({ logo: await picture(90, 30), mark: await picture(64, 64) })).toEqual([])
    expect(await check({ mark: { svg: svg('0 0 9 3') } })).toEqual([
      { path: ['mark'], reason: 'must be as wide as high; it is 9 by 3' },
    ])
    expect(await check({ mark: await picture(64, 32) })).toMatchObject([{ path: ['mark'] }])
    const pdf = { picture: Buffer.from('%PDF-1.7 no picture').toString('base64') }
    expect(await check({ logo: pdf })).toEqual([
      { path: ['logo', 'picture'], reason: 'is no picture that can be read' },
    ])
    const hidden = { picture: Buffer.from(svg('0 0 1 1')).toString('base64') }
    expect(await check({ logo: hidden })).toMatchObject([{ path: ['logo', 'picture'] }])
  })
})

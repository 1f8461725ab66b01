import fc from 'fast-check'
import {
  type Attribute,
  attributeText,
  cardFacts,
  factSections,
  readAttributeValue,
  writeAttributeValue,
} from './attributes'

const attribute = (changes: Partial<Attribute>): Attribute => ({
  name: 'flavour',
  label: 'Flavour',
  type: 'choice',
  unit: '',
  choices: [
    { value: 'mint', label: 'Mint' },
    { value: 'ginger', label: 'Ginger' },
  ],
  many: false,
  perSize: false,
  shownIn: ['facts', 'card'],
  section: 'Taste',
  scale: null,
  facet: true,
  chooser: null,
  ...changes,
})

const CHOICE = attribute({})
const CHOICES = attribute({ many: true })
const NUMBER = attribute({ type: 'number', choices: [], unit: 'g', name: 'grams', label: 'Leaves' })
const YES_NO = attribute({ type: 'yes-no', choices: [], name: 'caffeine', label: 'Caffeine' })
const TEXT = attribute({ type: 'text', choices: [], name: 'story', label: 'Story' })

describe('a value of an attribute', () => {
  it.each([
    [CHOICE, 'mint', ['mint']],
    [CHOICES, ['ginger', 'mint'], ['mint', 'ginger']],
    [NUMBER, 0, 0],
    [NUMBER, 1_000_000, 1_000_000],
    [YES_NO, false, false],
    [TEXT, ' From Assam. ', 'From Assam.'],
    [CHOICES, { cell: 'ginger | mint' }, ['mint', 'ginger']],
    [NUMBER, { cell: '2.5' }, 2.5],
    [YES_NO, { cell: 'No' }, false],
    [TEXT, { cell: '50' }, '50'],
  ])('of %j is read from %j as %j [CALL-02]', (kind, given, value) => {
    expect(readAttributeValue(kind, given)).toEqual({ value })
  })

  it.each([
    [CHOICE, 'lemon', 'must be one of mint, ginger, not lemon'],
    [CHOICE, ['mint', 'ginger'], 'must be one choice'],
    [CHOICES, ['mint', 'mint'], 'must not hold a choice twice'],
    [CHOICES, [], 'must be among mint, ginger'],
    [CHOICE, true, 'must be one of mint, ginger'],
    [NUMBER, '50', 'must be a number from 0 to 1000000, not 50'],
    [NUMBER, -1, 'must be a number from 0 to 1000000, not -1'],
    [NUMBER, 1_000_001, 'must be a number from 0 to 1000000, not 1000001'],
    [NUMBER, { cell: '5e1' }, 'must be a number from 0 to 1000000, not 5e1'],
    [YES_NO, 'yes', 'must be true or false, not yes'],
    [YES_NO, { cell: 'maybe' }, 'must be true or false, not maybe'],
    [TEXT, '  ', 'must be a text of 1 to 4000 characters'],
    [TEXT, 'x'.repeat(4001), 'must be a text of 1 to 4000 characters'],
  ])('of %j is refused as %j [CALL-02]', (kind, given, problem) => {
    expect(readAttributeValue(kind, given)).toEqual({ problem })
  })

  it('is read again as it was written, whatever it is [CALL-02]', () => {
    const any = fc.oneof(
      fc.constantFrom('mint', 'ginger').map((value) => [CHOICE, value] as const),
      fc.subarray(['mint', 'ginger'], { minLength: 1 }).map((value) => [CHOICES, value] as const),
      fc.double({ min: 0, max: 1_000_000, noNaN: true }).map((value) => [NUMBER, value] as const),
      fc.boolean().map((value) => [YES_NO, value] as const),
    )
    fc.assert(
      fc.property(any, ([kind, given]) => {
        const read = readAttributeValue(kind, given)
        if (!('value' in read)) throw new Error(read.problem)
        expect(readAttributeValue(kind, writeAttributeValue(kind, read.value))).toEqual(read)
      }),
    )
  })
})

describe('what pages say of a product by its attributes', () => {
  const grams = { ...NUMBER, perSize: true, section: 'Details' }
  const product = {
    values: { flavour: ['mint'], caffeine: false, story: 'From Assam.' },
    sizes: [
      { size: '50 g', values: { grams: 50 } },
      { size: 'Sampler', values: {} },
    ],
  }

  it('stands below their headings, each size with its own value [CAT-08]', () => {
    expect(factSections([CHOICE, grams, YES_NO, TEXT], product)).toEqual([
      {
        title: 'Taste',
        facts: [
          { label: 'Flavour', text: 'Mint' },
          { label: 'Caffeine', text: 'No' },
          { label: 'Story', text: 'From Assam.', isProse: true },
        ],
      },
      { title: 'Details', facts: [{ label: 'Leaves', text: '', sizes: [{ size: '50 g', text: '50 g' }] }] },
    ])
  })

  it('draws a scale of all choices, and leaves out what is not said or not shown [CAT-08]', () => {
    const scale = { ...CHOICES, scale: 'drop' } as const
    expect(factSections([scale, { ...YES_NO, shownIn: ['card'] }, NUMBER], product)).toEqual([
      {
        title: 'Taste',
        facts: [
          {
            label: 'Flavour',
            text: '',
            mark: 'drop',
            scale: [
              { label: 'Mint', isFilled: true },
              { label: 'Ginger', isFilled: false },
            ],
          },
        ],
      },
    ])
  })

  it('is short on cards [CAT-02]', () => {
    const sizes = [50, 250, 50].map((each, index) => ({ size: String(index), values: { grams: each } }))
    expect(cardFacts([CHOICE, grams, YES_NO], { ...product, sizes })).toEqual([
      'Mint',
      '50 g / 250 g',
      'Caffeine: no',
    ])
    expect(cardFacts([{ ...CHOICE, shownIn: ['facts'] }], product)).toEqual([])
  })

  it('has choices with commas between them', () => {
    expect(attributeText(CHOICES, ['mint', 'ginger'])).toBe('Mint, Ginger')
    expect(attributeText({ ...NUMBER, unit: '' }, 2.5)).toBe('2.5')
  })
})

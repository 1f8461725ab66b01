import * as fc from 'fast-check'
import { parseQuery, parseValue, toQueryText } from './address-forms'

describe('a value in an address', () => {
  it.each([
    ['id', '12', 12],
    ['id', '1', 1],
    ['id', '0', null],
    ['id', '01', null],
    ['id', '1.5', null],
    ['id', '999999999', 999_999_999],
    ['id', '1000000000', null],
    ['int:0-5', '0', 0],
    ['int:1-5', '5', 5],
    ['int:1-5', '6', null],
    ['int:-5-5', '-5', -5],
    ['text:3', 'abc', 'abc'],
    ['text:3', 'abcd', null],
    ['text:3', '', null],
    ['asc|desc', 'desc', 'desc'],
    ['asc|desc', 'DESC', null],
    ['asc|desc', 'asc|desc', null],
    ['id', null, null],
  ])('of the form %s: %p is %p [RTE-14]', (form, text, value) => {
    expect(parseValue(form, text)).toBe(value)
  })

  it('is read by the names of the shop’s facets where they are declared, in their place [CAT-07, RTE-14]', () => {
    const forms = { sizes: 'text:9', '*': 'text:9', page: 'int:1-9' } as const
    const search = new URLSearchParams('page=2&gclid=x&flavour=mint&grams=too-much-of-it')
    const query = parseQuery(forms, search, ['flavour', 'grams'])
    expect(Object.entries(query)).toEqual([
      ['sizes', null],
      ['flavour', 'mint'],
      ['grams', null],
      ['page', 2],
    ])
    expect(parseQuery(forms, search)).toEqual({ sizes: null, page: 2 })
  })

  it('survives being written into an address and read again [CAT-07]', () => {
    const forms = { size: 'text:40', page: 'int:1-99', sort: 'asc|desc' } as const
    fc.assert(
      fc.property(
        fc.record({
          size: fc.option(
            fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter(({ length }) => length <= 40),
          ),
          page: fc.option(fc.integer({ min: 1, max: 99 })),
          sort: fc.option(fc.constantFrom('asc', 'desc')),
        }),
        (query) => {
          expect(parseQuery(forms, new URLSearchParams(toQueryText(query)))).toEqual(query)
        },
      ),
    )
  })

  it.each([
    ['99', 20],
    ['20', 20],
    ['1000000', 20],
    ['0', null],
    ['-3', null],
    ['007', null],
    ['1e3', null],
    ['', null],
  ])('reads page=%s of at most 20 as %p [CAT-06]', (text, page) => {
    expect(parseQuery({ page: 'int:1-20' }, new URLSearchParams({ page: text }))).toEqual({ page })
  })

  it('changes one parameter and leaves out what is null', () => {
    expect(toQueryText({ size: 'L', sort: null }, { sort: 'asc' })).toBe('?size=L&sort=asc')
    expect(toQueryText({ size: 'L' }, { size: null })).toBe('')
    expect(toQueryText({ sizes: 'L,XL & M' })).toBe('?sizes=L,XL+%26+M')
  })
})

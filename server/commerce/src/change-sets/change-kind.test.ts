import { valueTexts } from './change-kind'

it('shows what differs in long texts that begin and end alike [STAFF-40]', () => {
  const [lead, end] = ['It is soft. '.repeat(100), ' It dries fast.'.repeat(100)]
  const { before, after } = valueTexts(`${lead}Old words.${end}`, `${lead}New words.${end}`)
  expect(before).toContain('Old words.')
  expect(after).toContain('New words.')
  expect(Math.max(before.length, after.length)).toBeLessThan(200)
})

it('shows short values whole, and the beginning of what is long and differs [STAFF-40]', () => {
  expect(valueTexts('Soft', [{ label: 'About', to: '/about-us' }])).toEqual({
    before: 'Soft',
    after: 'About | /about-us',
  })
  expect(valueTexts(null, 'x'.repeat(500))).toEqual({
    before: 'nothing',
    after: `${'x'.repeat(400)}… (500 characters)`,
  })
})

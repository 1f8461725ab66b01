import { differencesOf, fieldsOf } from './settings-differences'

it('tells each side by field: null for what is not there, the beginning of what is long', () => {
  const differences = differencesOf(
    { name: 'Sunly', drawing: 'x'.repeat(500) },
    { name: 'Moonly', links: [1] },
    ['brand'],
  )
  expect(fieldsOf(differences, 'before')).toEqual({
    name: 'Sunly',
    drawing: expect.stringMatching(/^"x{199}… \(502 characters\)$/),
    links: null,
  })
  expect(fieldsOf(differences, 'after')).toEqual({ name: 'Moonly', drawing: null, links: [1] })
})

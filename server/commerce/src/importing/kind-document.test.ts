import { parseCatalogue } from './catalogue-document'

it.each([
  [{ type: 'choice' }, 'attributes[0].choices: must hold at least one choice'],
  [{ type: 'text', facet: true }, 'attributes[0].facet: is not for the type text'],
  [{ type: 'yes-no', unit: 'g' }, 'attributes[0].unit: is only for the type number'],
  [{ type: 'number', many: true }, 'attributes[0].many: is only for the type choice'],
  [{ type: 'number', name: 'sort' }, 'attributes[0].name: is a parameter of lists already'],
  [
    { type: 'number', name: 'In Cups' },
    'attributes[0].name: must be a lower-case letter and up to 39 letters and digits',
  ],
])('a file with an attribute that cannot be is refused: %j [CALL-02]', (changes, problem) => {
  const given = { name: 'cups', label: 'Cups', ...changes }
  expect(() => parseCatalogue({ attributes: [given] })).toThrow(problem)
})

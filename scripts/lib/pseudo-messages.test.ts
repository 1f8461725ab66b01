import { compilePseudoMessage } from '../../remote-kit/src/build/messages/pseudo-messages.mjs'

it.each([
  ['Add to cart', ['[', 'Àďď ţō ćàŕţ', ' ~~~~~]']],
  ['Hello, {name}', ['[', 'Ĥēĺĺō, ', ['name'], ' ~~~~~~]']],
  ['<link>Edit</link> it', ['[', '<link>Ēďĩţ</link> ĩţ', ' ~~~]']],
  [
    '{count, plural, one {# item} other {# items}}',
    ['[', ['count', 'plural', { one: ['#', ' ĩţēḿ'], other: ['#', ' ĩţēḿś'] }], ` ${'~'.repeat(18)}]`],
  ],
])('makes “%s” longer, accented and bracketed, with its values and elements [LANG-51]', (message, tokens) => {
  expect(compilePseudoMessage(message)).toEqual(tokens)
})

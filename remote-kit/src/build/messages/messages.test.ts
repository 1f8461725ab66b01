import { compileMessages, readMessages, untranslatedReason } from './messages.mjs'

const STATES = '/store/shared/src/messages/names/states.customer.messages.json'
const REFUSALS = '/store/shared/src/messages/failures/refusals.api.messages.json'

describe('the build of a translated part', () => {
  it.each([
    ['its own messages', '/store/catalog-mfe/src/search/panel.messages.json', []],
    ['shared messages of every part', '/store/shared/src/messages/pages/page.messages.json', []],
    ['those of a catalogue that its remote.ts names', STATES, ['customer']],
  ])('takes %s [LANG-10]', (_, file, sharedMessages) => {
    expect(untranslatedReason(file, sharedMessages)).toBeNull()
  })

  it.each([
    ['a catalogue that its remote.ts does not name', STATES, [], /remote\.ts lists 'customer'/],
    ['the API alone', REFUSALS, ['customer'], /The API alone/],
  ])(
    'refuses messages of %s, which it would show in English [LANG-10]',
    (_, file, sharedMessages, reason) => {
      expect(untranslatedReason(file, sharedMessages)).toMatch(reason)
    },
  )
})

describe('a messages.json', () => {
  it('is read by key, and compiled without what only translators read [LANG-10]', () => {
    const source = '{ "add": { "message": "Add to cart", "description": "Button" } }'
    expect(readMessages(source, 'messages.json').add?.message).toBe('Add to cart')
    expect(compileMessages(source, 'messages.json')).toEqual({
      add: { id: expect.any(String), message: ['Add to cart'] },
    })
  })

  it.each([
    ['a text alone', '"Add to cart"'],
    ['a message without its text', '{ "description": "Button" }'],
    ['nothing', 'null'],
  ])('is refused by file and key where it has %s [LANG-10]', (_, entry) => {
    const source = `{ "add": ${entry} }`
    for (const read of [readMessages, compileMessages])
      expect(() => read(source, 'cart/messages.json')).toThrow(/^cart\/messages\.json: add is no message/)
  })
})

import { untranslatedReason } from './messages.mjs'

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

import { shownText } from './shown-text'

it('shows what the shop has removed in the reader’s language [LANG-31]', () => {
  const inHindi = () => '[दुकान ने हटाया]'
  const stored = 'Soft. Call [removed by the shop], or [removed by the shop].'
  expect(shownText(inHindi, stored)).toBe('Soft. Call [दुकान ने हटाया], or [दुकान ने हटाया].')
})

/** @jest-environment @store/remote-kit/testing/jsdom-environment */

import { savesData } from './connection'

const setUp = (connection: { readonly saveData?: boolean } | undefined, reduced: boolean) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  window.matchMedia = ((media: string) => ({
    matches: reduced && media === '(prefers-reduced-data: reduce)',
  })) as typeof window.matchMedia
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  Reflect.deleteProperty(window, 'matchMedia')
})

it.each([
  ['saves data where the browser’s data saver is on', { saveData: true }, false, true],
  ['saves data where the visitor prefers reduced data', undefined, true, true],
  ['does not save data otherwise', { saveData: false }, false, false],
])('%s [GEN-17]', (_, connection, reduced, saves) => {
  setUp(connection, reduced)
  expect(savesData()).toBe(saves)
})

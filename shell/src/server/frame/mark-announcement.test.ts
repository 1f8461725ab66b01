/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { ANNOUNCEMENT_KEY } from '@store/shared/storage/storage-keys'
import { markAnnouncement } from './mark-announcement'

const { dataset } = document.documentElement
beforeEach(() => {
  delete dataset.announcement
  window.localStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

describe('the mark of a closed announcement', () => {
  it.each([
    ['is set for the text that was closed', 'Closed on Friday', 'closed'],
    ['is missing for another text', 'Open again', undefined],
  ])('%s', (_what, text, mark) => {
    window.localStorage.setItem(ANNOUNCEMENT_KEY, 'Closed on Friday')
    markAnnouncement(ANNOUNCEMENT_KEY, text)
    expect(dataset.announcement).toBe(mark)
  })

  it('is missing where storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    markAnnouncement(ANNOUNCEMENT_KEY, 'Closed on Friday')
    expect(dataset.announcement).toBeUndefined()
  })
})

/** @jest-environment @store/shared/testing/jsdom-environment */
import { FIRST_VIEW_MARK, markFirstView } from './first-view'

describe('the first view', () => {
  it('is marked once, at the first page', () => {
    const marks: string[] = []
    Object.defineProperty(performance, 'mark', {
      value: (name: string) => marks.push(name),
      configurable: true,
    })
    Object.defineProperty(performance, 'getEntriesByName', { value: () => marks, configurable: true })
    markFirstView()
    markFirstView()
    expect(marks).toEqual([FIRST_VIEW_MARK])
  })
})

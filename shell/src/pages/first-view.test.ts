import { createFirstView, FIRST_VIEW_MARK } from './first-view'

describe('the first view', () => {
  const marks = jest.fn()
  beforeEach(() => {
    marks.mockReset()
    Object.defineProperty(performance, 'mark', { value: marks, configurable: true })
  })

  it('is interactive once the last critical slot is alive, and only once', () => {
    const view = createFirstView()
    view.slotIsAlive('a', ['a', 'b'])
    expect(marks).not.toHaveBeenCalled()
    view.slotIsAlive('b', ['a', 'b'])
    view.slotIsAlive('c', ['c'])
    expect(marks.mock.calls).toEqual([[FIRST_VIEW_MARK]])
  })
})

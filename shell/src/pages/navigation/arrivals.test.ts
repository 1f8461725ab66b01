import { createArrivals } from './arrivals'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('the arrival of a page', () => {
  it('is told once all of its slots are hydrated, those of the previous page included', () => {
    const arrivals = createArrivals()
    const arrived = jest.fn()
    arrivals.slotIsAlive('banner')
    arrivals.whenAlive(['banner', 'list'], arrived)
    expect(arrived).not.toHaveBeenCalled()
    arrivals.slotIsAlive('list')
    arrivals.slotIsAlive('list')
    expect(arrived).toHaveBeenCalledTimes(1)
  })

  it('does not count slots that have left', () => {
    const arrivals = createArrivals()
    const arrived = jest.fn()
    arrivals.slotIsAlive('list')
    arrivals.slotIsGone('list')
    arrivals.whenAlive(['list'], arrived)
    expect(arrived).not.toHaveBeenCalled()
  })

  it('is told after three seconds when a slot never comes, and not at all once stopped [FLT-01]', () => {
    const arrivals = createArrivals()
    const [arrived, stopped] = [jest.fn(), jest.fn()]
    arrivals.whenAlive(['list'], arrived)
    arrivals.whenAlive(['list'], stopped)()
    jest.advanceTimersByTime(3000)
    expect(arrived).toHaveBeenCalledTimes(1)
    expect(stopped).not.toHaveBeenCalled()
  })
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { loadWhenUsed, useKeptPress } from './when-used'

function Part({ onThere }: { onThere: (there: () => void) => void }) {
  const area = useRef<HTMLDivElement>(null)
  onThere(useKeptPress(area))
  return (
    <>
      <div ref={area}>
        <button type="button">Inside</button>
      </div>
      <button type="button">Outside</button>
    </>
  )
}

describe('a press in a part whose code is on its way', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  /** Around the part stands what React does at its root: it stops a press of what it has not brought to life, unless the press can. */
  const open = ({ pressBrings = false } = {}) => {
    let there = () => {}
    let isAlive = false
    const { container } = render(<Part onThere={(given) => (there = given)} />)
    const arrive = () => {
      isAlive = true
      there()
    }
    container.addEventListener(
      'click',
      (event) => {
        if (pressBrings && !isAlive) arrive()
        if (!isAlive && event.target === screen.getByText('Inside')) event.stopPropagation()
      },
      true,
    )
    const presses = { inside: 0, outside: 0 }
    screen.getByText('Inside').addEventListener('click', () => (presses.inside += 1))
    screen.getByText('Outside').addEventListener('click', () => (presses.outside += 1))
    return { presses, arrive }
  }
  const settle = () => act(() => jest.runAllTimers())

  it('brings that code, also where nothing else told that the page is used [FLT-01]', async () => {
    open()
    fireEvent.click(screen.getByText('Inside'))
    const load = jest.fn(async () => 'the part')
    void loadWhenUsed(load)
    await act(async () => {})
    expect(load).toHaveBeenCalled()
  })

  it('leaves the first frame of the page that it may open alone [GEN-07]', async () => {
    jest.resetModules()
    const fresh = await import('./when-used')
    const load = jest.fn(async () => 'the part')
    void fresh.loadWhenUsed(load)
    fireEvent.pointerDown(window)
    await act(() => jest.advanceTimersByTimeAsync(299))
    expect(load).not.toHaveBeenCalled()
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('comes at once when a mouse moves, which presses much later [GEN-07]', async () => {
    jest.resetModules()
    const fresh = await import('./when-used')
    const load = jest.fn(async () => 'the part')
    void fresh.loadWhenUsed(load)
    // jsdom has no pointer events.
    window.dispatchEvent(Object.assign(new Event('pointermove'), { pointerType: 'mouse' }))
    await act(async () => {})
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is carried out once the part is there, and once [FLT-01]', () => {
    const { presses, arrive } = open()
    fireEvent.click(screen.getByText('Outside'))
    fireEvent.click(screen.getByText('Inside'))
    settle()
    expect(presses).toEqual({ inside: 0, outside: 1 })
    arrive()
    settle()
    expect(presses).toEqual({ inside: 1, outside: 1 })
    fireEvent.click(screen.getByText('Inside'))
    settle()
    expect(presses.inside).toBe(2)
  })

  it('is carried out when the code comes right after it [FLT-01]', () => {
    const { presses, arrive } = open()
    fireEvent.click(screen.getByText('Inside'))
    arrive()
    settle()
    expect(presses.inside).toBe(1)
  })

  it('is not carried out twice where it brought the part itself [FLT-08]', () => {
    const { presses } = open({ pressBrings: true })
    fireEvent.click(screen.getByText('Inside'))
    settle()
    expect(presses.inside).toBe(1)
  })
})

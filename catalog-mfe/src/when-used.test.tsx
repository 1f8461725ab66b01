import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useKeptPress } from './when-used'

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

  const open = () => {
    let there = () => {}
    render(<Part onThere={(given) => (there = given)} />)
    const presses = { inside: 0, outside: 0 }
    screen.getByText('Inside').addEventListener('click', () => (presses.inside += 1))
    screen.getByText('Outside').addEventListener('click', () => (presses.outside += 1))
    const arrive = () => {
      there()
      act(() => jest.runAllTimers())
    }
    return { presses, arrive }
  }

  it('is carried out once the part is there, and once [FLT-01]', () => {
    const { presses, arrive } = open()
    fireEvent.click(screen.getByText('Outside'))
    fireEvent.click(screen.getByText('Inside'))
    act(() => jest.runAllTimers())
    expect(presses).toEqual({ inside: 1, outside: 1 })
    arrive()
    expect(presses).toEqual({ inside: 2, outside: 1 })
    fireEvent.click(screen.getByText('Inside'))
    act(() => jest.runAllTimers())
    expect(presses.inside).toBe(3)
  })

  it('is not carried out twice where it brought the part itself [FLT-08]', () => {
    const { presses, arrive } = open()
    fireEvent.click(screen.getByText('Inside'))
    arrive()
    expect(presses.inside).toBe(1)
  })
})

import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { HYDRATED } from '../loading/hydration'
import { HostProvider } from '../remotes/host/use-host'
import { createTestHost, renderWithHost } from '../testing/host-services'
import { lazyPart, useLazyDialog } from './lazy-part'

interface GreetingProps {
  readonly name: string
}

function Greeting({ name }: GreetingProps) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Hello, {name}: {count}
    </button>
  )
}

const lost = new Error('ChunkLoadError')
const FAILED = 'This part of the page could not be loaded.'

describe('a lazy part that rendering starts', () => {
  it('shows its fallback until its code is there', async () => {
    const Part = lazyPart('shared/Greeting', async () => Greeting)
    renderWithHost(<Part name="Asha" fallback={<p>Loading</p>} />)
    expect(screen.getByText('Loading')).toBeVisible()
    expect(await screen.findByText('Hello, Asha: 0')).toBeVisible()
  })

  it('stands at once where its code is there already, and follows its props', async () => {
    const load = jest.fn(async () => Greeting)
    const Part = lazyPart('shared/Greeting', load)
    await Part.load()
    const { rerender } = renderWithHost(<Part name="Asha" />)
    expect(screen.getByText('Hello, Asha: 0')).toBeVisible()
    await userEvent.click(screen.getByRole('button'))
    rerender(<Part name="Meera" />)
    expect(screen.getByText('Hello, Meera: 1')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('says that its code could not be loaded, reports it, and loads it by another try [REL-14, FLT-01]', async () => {
    const load = jest
      .fn<Promise<ComponentType<GreetingProps>>, []>()
      .mockRejectedValueOnce(lost)
      .mockResolvedValue(Greeting)
    const Part = lazyPart('shared/Greeting', load)
    const { host } = renderWithHost(<Part name="Asha" />)
    expect(await screen.findByText(FAILED)).toBeVisible()
    expect(host.reported).toEqual([{ error: lost, where: 'shared/Greeting' }])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Hello, Asha: 0')).toBeVisible()
  })
})

it('takes part in event replay also where its code is there before it [GEN-11]', async () => {
  const Part = lazyPart('shared/Greeting', async () => Greeting, 'interaction')
  await Part.load()
  const { container } = renderWithHost(<Part name="Asha" />)
  expect(container.querySelector('[data-lazy-part]')).toHaveAttribute(HYDRATED)
})

describe('a lazy part that the server rendered', () => {
  let root: Root | undefined
  afterEach(() => act(async () => root?.unmount()))

  const open = async (load: () => Promise<ComponentType<GreetingProps>>) => {
    const host = createTestHost()
    const OnServer = lazyPart('shared/Greeting', async () => Greeting, 'interaction')
    await OnServer.load()
    const container = document.createElement('div')
    container.innerHTML = renderToString(
      <HostProvider value={host}>
        <OnServer name="Asha" />
      </HostProvider>,
    )
    document.body.replaceChildren(container)
    const Part = lazyPart('shared/Greeting', load, 'interaction')
    const place = container.firstElementChild
    await act(async () => {
      root = hydrateRoot(
        container,
        <HostProvider value={host}>
          <Part name="Asha" />
        </HostProvider>,
      )
    })
    return { host, place }
  }
  const interact = () =>
    act(async () => void window.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Tab' })))

  it('keeps its HTML, and is hydrated after the first interaction [GEN-11]', async () => {
    const load = jest.fn(async () => Greeting)
    const { place } = await open(load)
    const button = screen.getByRole('button')
    expect(load).not.toHaveBeenCalled()
    expect(place).not.toHaveAttribute(HYDRATED)
    await interact()
    expect(load).toHaveBeenCalledTimes(1)
    expect(place).toHaveAttribute(HYDRATED)
    expect(screen.getByRole('button')).toBe(button)
    await userEvent.click(button)
    expect(button).toHaveTextContent('Hello, Asha: 1')
  })

  it('keeps its HTML while its code cannot be loaded, reports once, and is hydrated in the end [REL-14]', async () => {
    jest.useFakeTimers()
    const load = jest
      .fn<Promise<ComponentType<GreetingProps>>, []>()
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(lost)
      .mockResolvedValue(Greeting)
    const { host, place } = await open(load)
    await interact()
    expect(screen.getByRole('button')).toHaveTextContent('Hello, Asha: 0')
    expect(place).toHaveAttribute('data-failed')
    await act(() => jest.advanceTimersByTimeAsync(6_000))
    expect(host.reported).toEqual([{ error: lost, where: 'shared/Greeting' }])
    expect(place).toHaveAttribute(HYDRATED)
    expect(place).not.toHaveAttribute('data-failed')
    jest.useRealTimers()
  })
})

describe('a lazy dialog', () => {
  it('opens once its code is there; a failed load is told, and tried again by the same click [FLT-01]', async () => {
    const Note = ({ open }: { readonly open: boolean }) => <p hidden={!open}>Note</p>
    const load = jest.fn<Promise<typeof Note>, []>().mockRejectedValueOnce(lost).mockResolvedValue(Note)
    const Part = lazyPart('shared/Note', load)
    const host = createTestHost()
    function Page() {
      const { wasOpened, isOpen, open } = useLazyDialog(Part)
      return (
        <>
          <button type="button" onClick={() => void open()}>
            Open
          </button>
          {wasOpened && <Part open={isOpen} />}
        </>
      )
    }
    renderWithHost(<Page />, host)
    const click = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await click()
    expect(host.toasted).toEqual([expect.objectContaining({ kind: 'failure', text: FAILED })])
    expect(host.reported).toEqual([{ error: lost, where: 'shared/Note' }])
    expect(screen.queryByText('Note')).not.toBeInTheDocument()
    await click()
    expect(screen.getByText('Note')).toBeVisible()
  })
})

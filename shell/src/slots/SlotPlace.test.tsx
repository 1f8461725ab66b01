import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import { createTestQueryClient } from '@store/shared/testing/host-services'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, use, useEffect, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createTestShell } from '../testing/browser-shell'
import { documentOf, releaseOf } from '../testing/releases'
import { SlotPlace } from './SlotPlace'
import { ShellProvider } from './shell-context'

const setUp = ({
  document = documentOf({ content: releaseOf('content') }),
}: {
  document?: ReleaseDocument
} = {}) => {
  const load = jest.fn<Promise<unknown>, [unknown, string, boolean?]>()
  const report = jest.fn()
  const reportRender = jest.fn()
  const { shell, ...rest } = createTestShell({ document, load, report, reportRender })
  const onAlive = jest.fn()
  const place = (address: 'content/BlogCards.v1' | 'content/Newsletter.v1') => (
    <SlotPlace address={address} props={{}} onAlive={() => onAlive(address)} />
  )
  const show = () =>
    act(async () =>
      render(
        <ShellProvider value={shell}>
          <QueryClientProvider client={createTestQueryClient()}>
            <MemoryRouter>
              {place('content/BlogCards.v1')}
              {place('content/Newsletter.v1')}
              <p>The rest of the page</p>
            </MemoryRouter>
          </QueryClientProvider>
        </ShellProvider>,
      ),
    )
  return { load, report, reportRender, onAlive, show, ...rest }
}

const moduleOf = (name: string, Component: () => ReactNode) => ({ slot: { name, version: 1, Component } })
const cards = moduleOf('content/BlogCards', () => <p>Six cards</p>)
const newsletter = moduleOf('content/Newsletter', () => <p>Stay up to date</p>)
const moduleNamed = (exposed: string) => (exposed === 'BlogCards.v1' ? cards : newsletter)

/** Where React renders on its own instead of when a test lets it. */
const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

const box = 'This part of the page could not be loaded.'
const inlineFailures = () => screen.queryAllByText(box)
const passTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.useRealTimers())

const click = async (name: string) => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await user.click(screen.getAllByRole('button', { name })[0] ?? document.body)
  await passTime(0)
}

describe('a slot in its place', () => {
  it('shows what its remote exposes', async () => {
    const { load, show } = setUp()
    load.mockImplementation(async (_, exposed) => moduleNamed(exposed))
    await show()
    expect(screen.getByText('Six cards')).toBeInTheDocument()
    expect(screen.getByText('Stay up to date')).toBeInTheDocument()
  })

  it('is rendered in tasks of its own once its skeleton was seen [RTE-06]', async () => {
    const { load, show } = setUp()
    let arrive = () => {}
    load.mockImplementation((_, exposed) =>
      exposed === 'BlogCards.v1'
        ? new Promise((resolve) => (arrive = () => resolve(cards)))
        : Promise.resolve(newsletter),
    )
    await show()
    jest.useRealTimers()
    actEnvironment.IS_REACT_ACT_ENVIRONMENT = false
    try {
      arrive()
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
      expect(load).toHaveBeenCalled()
      expect(screen.queryByText('Six cards')).toBeNull()
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(screen.getByText('Six cards')).toBeInTheDocument()
    } finally {
      actEnvironment.IS_REACT_ACT_ENVIRONMENT = true
    }
  })

  it('does not report hydration when its page is left while it renders [RTE-06]', async () => {
    const { load, onAlive, show } = setUp()
    let arrive = () => {}
    load.mockImplementation((_, exposed) =>
      exposed === 'BlogCards.v1'
        ? new Promise((resolve) => (arrive = () => resolve(cards)))
        : Promise.resolve(newsletter),
    )
    const { unmount } = await show()
    expect(onAlive.mock.calls).toEqual([['content/Newsletter.v1']])
    jest.useRealTimers()
    actEnvironment.IS_REACT_ACT_ENVIRONMENT = false
    // The page before is taken down after two frames; the slot's root is drawn meanwhile.
    const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    try {
      arrive()
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
      unmount()
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(onAlive.mock.calls).toEqual([['content/Newsletter.v1']])
    } finally {
      frames.mockRestore()
      actEnvironment.IS_REACT_ACT_ENVIRONMENT = true
    }
  })

  it('says that it is missing when it cannot be loaded; the rest works [REL-14, FLT-01]', async () => {
    const { load, show, report } = setUp()
    load.mockRejectedValue(new Error('ChunkLoadError'))
    await show()
    await passTime(4500)
    expect(inlineFailures()).toHaveLength(2)
    expect(screen.getByText('The rest of the page')).toBeInTheDocument()
    expect(report).toHaveBeenCalledTimes(2)
  })

  it('says so within 5 s when nothing answers, and gives way when it arrives after all [FLT-01]', async () => {
    const { load, show } = setUp()
    const arrivals: Array<() => void> = []
    load.mockImplementation(
      (_, exposed) => new Promise((resolve) => arrivals.push(() => resolve(moduleNamed(exposed)))),
    )
    await show()
    await passTime(4999)
    expect(inlineFailures()).toHaveLength(2)
    for (const arrive of arrivals) arrive()
    await passTime(0)
    expect(inlineFailures()).toHaveLength(0)
    expect(screen.getByText('Six cards')).toBeInTheDocument()
  })

  it('comes back by "Try again", and its remote’s other slots with it [REL-14, FLT-01]', async () => {
    const { load, show } = setUp()
    load.mockRejectedValue(new Error('down'))
    global.fetch = jest.fn(async () => new Response('ok'))
    await show()
    await passTime(4500)
    load.mockImplementation(async (_, exposed) => moduleNamed(exposed))
    await click('Try again')
    expect(load.mock.calls.slice(-2).map(([, exposed, isRestart]) => [exposed, isRestart])).toEqual([
      ['BlogCards.v1', true],
      ['Newsletter.v1', true],
    ])
    expect(screen.getByText('Six cards')).toBeInTheDocument()
    expect(screen.getByText('Stay up to date')).toBeInTheDocument()
  })

  it('stays an inline failure when the try fails too, and can be tried again [FLT-01]', async () => {
    const { load, show } = setUp()
    load.mockRejectedValue(new Error('down'))
    await show()
    await passTime(4500)
    await click('Try again')
    await passTime(6000)
    expect(inlineFailures()).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: 'Try again' })[0]).toBeEnabled()
  })

  it.each([
    ['another slot', moduleOf('content/Testimonials', () => null)],
    ['an older contract', { slot: { name: 'content/BlogCards', version: 0, Component: () => null } }],
    ['nothing', {}],
    ['no component', { slot: { name: 'content/BlogCards', version: 1 } }],
  ])('refuses a module that exposes %s [REL-14]', async (_, module) => {
    const { load, show } = setUp()
    load.mockImplementation(async (_release, exposed) => (exposed === 'BlogCards.v1' ? module : newsletter))
    await show()
    await passTime(4500)
    expect(inlineFailures()).toHaveLength(1)
    expect(screen.getByText('Stay up to date')).toBeInTheDocument()
  })

  it('contains what throws in render or in an effect, and reports it [FLT-02]', async () => {
    const { load, show, reportRender } = setUp()
    const broken = new Error('broken')
    const inRender = moduleOf('content/BlogCards', () => {
      throw broken
    })
    const inEffect = moduleOf('content/Newsletter', () => {
      useEffect(() => {
        throw broken
      }, [])
      return null
    })
    load.mockImplementation(async (_, exposed) => (exposed === 'BlogCards.v1' ? inRender : inEffect))
    await show()
    expect(inlineFailures()).toHaveLength(2)
    expect(screen.getByText('The rest of the page')).toBeInTheDocument()
    expect(reportRender.mock.calls).toEqual([
      [broken, 'content/BlogCards.v1'],
      [broken, 'content/Newsletter.v1'],
    ])
  })

  it('renders a slot that threw once more when asked [FLT-02]', async () => {
    const { load, show } = setUp()
    let isBroken = true
    const fragile = moduleOf('content/BlogCards', () => {
      if (isBroken) throw new Error('broken')
      return <p>Whole again</p>
    })
    load.mockImplementation(async (_, exposed) => (exposed === 'BlogCards.v1' ? fragile : newsletter))
    await show()
    isBroken = false
    await click('Try again')
    expect(screen.getByText('Whole again')).toBeInTheDocument()
  })

  it('says so within 5 s when it suspends for ever, and the rest works [REL-14, FLT-02]', async () => {
    const { load, show } = setUp()
    const never = new Promise<string>(() => {})
    const waiting = moduleOf('content/BlogCards', () => <p>{use(never)}</p>)
    load.mockImplementation(async (_, exposed) => (exposed === 'BlogCards.v1' ? waiting : newsletter))
    await show()
    await passTime(4999)
    expect(inlineFailures()).toHaveLength(1)
    expect(screen.getByText('Stay up to date')).toBeInTheDocument()
  })

  it('says so when its remote is in no release [REL-13]', async () => {
    const { show } = setUp({ document: documentOf({}) })
    await show()
    await passTime(0)
    expect(inlineFailures()).toHaveLength(2)
  })
})

describe('a new release', () => {
  it('serves the slots asked for from then on, and leaves those on the page [REL-08, FLT-03]', async () => {
    const { slots, load } = setUp()
    load.mockImplementation(async (_, exposed) => moduleNamed(exposed))
    const before = slots.slot('content/BlogCards.v1')
    await before.start()
    const next = releaseOf('content', '0.2.0-bbbb')
    slots.adopt(documentOf({ content: next }, 2))
    const after = slots.slot('content/BlogCards.v1')
    expect(after).not.toBe(before)
    expect(before.get().status).toBe('ready')
    await after.start()
    expect(load).toHaveBeenLastCalledWith(next, 'BlogCards.v1', false)
  })

  it('serves a slot whose own release has been taken away, without a reload [FLT-04]', async () => {
    const next = releaseOf('content', '0.2.0-bbbb')
    const load = jest.fn(async (release: { readonly version: string }, exposed: string) => {
      if (release.version !== next.version) throw new Error('404')
      return moduleNamed(exposed)
    })
    const { slots } = createTestShell({
      document: documentOf({ content: releaseOf('content') }),
      load,
      takeNewest: async () => slots.adopt(documentOf({ content: next }, 2)),
    })
    const slot = slots.slot('content/BlogCards.v1')
    void slot.start()
    await passTime(4000)
    expect(slot.get().status).toBe('ready')
  })
})

describe('a version marked as bad', () => {
  const OLD = 'mf_content_0_1_0_aaaa'
  const next = documentOf({ content: releaseOf('content', '0.2.0-bbbb') }, 2)
  const Form = ({ label }: { readonly label: string }) => {
    const [text, setText] = useState('')
    return (
      <form aria-label="Sign up">
        <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
      </form>
    )
  }
  const formOf = (label: string) => moduleOf('content/Newsletter', () => <Form label={label} />)

  it('gives its place to the live one, which gets what the visitor typed and the caret [REL-08, FLT-03]', async () => {
    jest.useRealTimers()
    const { load, show, adopt, withdraw, forgotten } = setUp()
    load.mockImplementation(async (_, exposed) => (exposed === 'BlogCards.v1' ? cards : formOf('Your email')))
    await show()
    const before = screen.getByLabelText('Your email')
    await userEvent.type(before, 'asha@exa', { initialSelectionStart: 0 })
    adopt(next)
    await act(async () => withdraw(OLD))
    const after = screen.getByLabelText('Your email')
    expect(after).not.toBe(before)
    expect(after).toHaveValue('asha@exa')
    expect(after).toHaveFocus()
    expect(forgotten).toEqual([OLD])
  })

  it('keeps what was typed for a form that comes later, and says so [FLT-03]', async () => {
    jest.useRealTimers()
    const { load, show, adopt, withdraw, sayTextIsKept } = setUp()
    load.mockImplementation(async (_, exposed) => (exposed === 'BlogCards.v1' ? cards : formOf('Your email')))
    await show()
    await userEvent.type(screen.getByLabelText('Your email'), 'asha@exa')
    const opensLater = moduleOf('content/Newsletter', () => {
      const [isOpen, setOpen] = useState(false)
      return isOpen ? (
        <Form label="Your email" />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )
    })
    load.mockImplementation(async (_, exposed) => (exposed === 'BlogCards.v1' ? cards : opensLater))
    adopt(next)
    await act(async () => withdraw(OLD))
    await act(async () => new Promise((resolve) => setTimeout(resolve, 2_100)))
    expect(sayTextIsKept).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByDisplayValue('asha@exa')).toBeInTheDocument()
  })

  it('is gone even when what is live cannot be loaded [REL-08]', async () => {
    const { load, show, adopt, withdraw } = setUp()
    load.mockImplementation(async (_, exposed) => moduleNamed(exposed))
    await show()
    load.mockRejectedValue(new Error('down'))
    adopt(next)
    await act(async () => withdraw(OLD))
    await passTime(4500)
    expect(screen.queryByText('Six cards')).not.toBeInTheDocument()
    expect(inlineFailures()).toHaveLength(2)
  })

  it('leaves the slots of other versions as they are', async () => {
    const { load, show, adopt, withdraw } = setUp()
    load.mockImplementation(async (_, exposed) => moduleNamed(exposed))
    await show()
    const before = screen.getByText('Six cards')
    adopt(next)
    await act(async () => withdraw('mf_cart_0_1_0_aaaa'))
    expect(screen.getByText('Six cards')).toBe(before)
  })
})

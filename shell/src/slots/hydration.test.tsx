import { createI18n, translatorOf } from '@store/shared/i18n/translate'
import { HYDRATED } from '@store/shared/loading/hydration'
import { NO_MENUS } from '@store/shared/remotes/shop/shop-menus'
import { createSiteMap } from '@store/shared/remotes/site/site-map'
import { createTestHost, createTestQueryClient } from '@store/shared/testing/host-services'
import {
  mockIntersectionObserver,
  removeIntersectionObserver,
} from '@store/shared/testing/intersection-observer'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, Link, Route, Routes, StaticRouter } from 'react-router-dom'
import { createPageStyles } from '../server/frame/page-styles'
import { serverNavigator, toLocation } from '../server/server-router'
import { createTestShell } from '../testing/browser-shell'
import { documentOf, releaseOf } from '../testing/releases'
import { SlotPlace } from './SlotPlace'
import { SlotRoot } from './SlotRoot'
import { type Shell, ShellProvider } from './shell-context'
import { createSettledLoad } from './slot-load'

const release = releaseOf('content')
const next = releaseOf('content', '0.2.0-bbbb')
const ADDRESS = 'content/BlogCards.v1'
const NAME = 'content/BlogCards'
const NO_PROPS = {}
const slotOf = (Component: () => ReactNode) => ({ name: NAME, version: 1, Component }) as const
const cards = slotOf(() => (
  <>
    <p>Six cards</p>
    <a href="/blog">All articles</a>
  </>
))

let renderAgain = () => {}
let placed = { key: ADDRESS, idPrefix: 's0-', isDeferred: false }

function Home() {
  const [times, setTimes] = useState(0)
  renderAgain = () => setTimes(times + 1)
  return (
    <>
      <p>Rendered {times}</p>
      <Link to="/period-tracker">Period Tracker</Link>
      <SlotPlace address={ADDRESS} props={NO_PROPS} isDeferred={placed.isDeferred} ofPage={placed} />
    </>
  )
}

const Page = ({ shell }: { readonly shell: Shell }) => (
  <ShellProvider value={shell}>
    <QueryClientProvider client={createTestQueryClient()}>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/period-tracker" element={<h1>Your cycle</h1>} />
      </Routes>
    </QueryClientProvider>
  </ShellProvider>
)

const serverShell = (markup: string | null): Shell => ({
  host: createTestHost(),
  i18n: createI18n('en'),
  translateOf: () => translatorOf(),
  pathText: ({ title }) => title,
  menus: NO_MENUS,
  slots: {
    slot: (address) => createSettledLoad(address, { status: 'idle' }),
    renew: async (address) => createSettledLoad(address, { status: 'idle' }),
    site: () => createSiteMap({}),
    loadMessages: async () => {},
  },
  markupOf: () => markup,
  reportRender: () => {},
  browser: null,
})

/** As the renderer does: the slot apart, then the frame around it. */
function renderOnServer(slot: ReturnType<typeof slotOf> | null): string {
  const shell = serverShell(null)
  const markup =
    slot &&
    renderToString(
      <SlotRoot
        slot={slot}
        props={NO_PROPS}
        surroundings={{
          shell,
          queryClient: createTestQueryClient(),
          location: toLocation('/'),
          navigator: serverNavigator('en'),
        }}
        host={createTestHost()}
        i18n={createI18n('en')}
        styles={createPageStyles().sheetOf(release)}
        onAlive={() => {}}
        beforeFailure={() => {}}
        onFailure={() => {}}
      />,
      { identifierPrefix: 's0-' },
    )
  return renderToString(
    <StaticRouter location="/">
      <Page shell={serverShell(markup)} />
    </StaticRouter>,
  )
}

/** Takes over a page whose slot is on its way until `arrive`. */
async function takeOver(slot: ReturnType<typeof slotOf> | null, { isDeferred = false } = {}) {
  placed = { ...placed, isDeferred }
  window.history.replaceState(null, '', '/')
  let arrive = (_module: unknown) => {}
  const arrival = new Promise<unknown>((resolve) => {
    arrive = resolve
  })
  const reportRecovered = jest.fn()
  const reportRender = jest.fn()
  const load = jest.fn((_release: object, _exposed: string) => arrival)
  const { shell, adopt, withdraw } = createTestShell({
    document: documentOf({ content: release }),
    load,
    markupOf: () => (slot === null ? null : ''),
    reportRecovered,
    reportRender,
  })
  const root = document.createElement('div')
  root.innerHTML = renderOnServer(slot)
  document.body.replaceChildren(root)
  const onRecoverableError = jest.fn()
  const hydrated = await act(async () =>
    hydrateRoot(
      root,
      <BrowserRouter>
        <Page shell={shell} />
      </BrowserRouter>,
      { onRecoverableError },
    ),
  )
  return {
    root,
    leave: () => act(async () => hydrated.unmount()),
    reportRender,
    load,
    /** Marks the version of the page as bad, with another one live. */
    withdraw: () =>
      act(async () => {
        adopt(documentOf({ content: next }, 2))
        withdraw(release.container)
      }),
    expectNothingRecovered() {
      expect(onRecoverableError).not.toHaveBeenCalled()
      expect(reportRecovered).not.toHaveBeenCalled()
    },
    arrive: (arrived: ReturnType<typeof slotOf>) => act(async () => arrive({ slot: arrived })),
  }
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(removeIntersectionObserver)

describe('taking over the server’s markup', () => {
  it('keeps it until the slot is there, whatever else is rendered, and then hydrates it', async () => {
    const { root, arrive, expectNothingRecovered, leave } = await takeOver(cards)
    const text = screen.getByText('Six cards')
    await act(async () => renderAgain())
    expect(root.textContent).toBe('Rendered 1Period TrackerSix cardsAll articles')
    await arrive(cards)
    expect(screen.getByText('Six cards')).toBe(text)
    expect(root.querySelector('[data-slot-content]')).toHaveAttribute(HYDRATED)
    expectNothingRecovered()
    await leave()
  })

  it('goes to another page while the slot is still on its way [HDR-01, HDR-06]', async () => {
    const { leave } = await takeOver(cards)
    await userEvent.click(screen.getByRole('link', { name: 'Period Tracker' }))
    expect(screen.getByRole('heading', { name: 'Your cycle' })).toBeInTheDocument()
    expect(screen.queryByText('Six cards')).not.toBeInTheDocument()
    await leave()
  })

  it('renders what the server could not [FLT-02]', async () => {
    const { root, arrive, leave } = await takeOver(null)
    expect(screen.queryByText('Six cards')).not.toBeInTheDocument()
    await arrive(cards)
    expect(root.textContent).toContain('Six cards')
    await leave()
  })

  it.each([
    [
      'in render',
      () => {
        throw new Error('broken')
      },
    ],
    [
      'in an effect',
      () => {
        useEffect(() => {
          throw new Error('broken')
        }, [])
        return cards.Component()
      },
    ],
  ])(
    'keeps it when the slot throws %s, with its links and "Try again" [REL-14, FLT-02]',
    async (_, Broken) => {
      const { arrive, reportRender, leave } = await takeOver(cards)
      await arrive(slotOf(Broken))
      expect(screen.getByText('Six cards')).toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog')
      expect(
        screen.getByText(
          'This part of the page is not responding. You can still use the links on this page.',
        ),
      ).toBeInTheDocument()
      expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
      expect(reportRender).toHaveBeenCalledTimes(1)
      await leave()
    },
  )

  it('hydrates a kept slot after "Try again" [REL-14]', async () => {
    const { root, arrive, leave } = await takeOver(cards)
    let isBroken = true
    await arrive(
      slotOf(() => {
        if (isBroken) throw new Error('broken')
        return <p>Whole again</p>
      }),
    )
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(root.textContent).toContain('Whole again')
    expect(screen.queryByText('Six cards')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    await leave()
  })

  it('keeps the links of a bad slot out of view until the live version replaces it [REL-08, REL-14]', async () => {
    const watched = mockIntersectionObserver()
    const { root, arrive, load, withdraw, expectNothingRecovered, leave } = await takeOver(cards, {
      isDeferred: true,
    })
    await withdraw()
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog')
    expect(load).not.toHaveBeenCalled()
    await act(async () => watched[0]?.enter())
    expect(screen.getByText('Six cards')).toBeInTheDocument()
    await arrive(slotOf(() => <p>Five cards</p>))
    expect(load.mock.calls).toEqual([[next, 'BlogCards.v1', false]])
    expect(root.querySelector('[data-slot-content]')).toHaveTextContent('Five cards')
    expect(screen.queryByText('Six cards')).not.toBeInTheDocument()
    expectNothingRecovered()
    await leave()
  })

  it('never runs a version that was marked as bad while it was on its way [REL-08]', async () => {
    const { root, arrive, load, withdraw, expectNothingRecovered, leave } = await takeOver(cards)
    const NextCards = jest.fn(() => <p>Five cards</p>)
    await withdraw()
    expect(screen.getByText('Six cards')).toBeInTheDocument()
    await arrive(slotOf(NextCards))
    expect(load.mock.calls.map(([of]) => of)).toEqual([release, next])
    expect(root.querySelector('[data-slot-content]')).toHaveTextContent('Five cards')
    expectNothingRecovered()
    await leave()
  })
})

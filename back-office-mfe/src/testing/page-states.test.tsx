import type { Endpoint } from '@store/shared/api/endpoint'
import { getStaffOrder } from '@store/shared/api/staff/orders/staff-orders'
import { getStaffSession } from '@store/shared/api/staff/people/staff-log-in'
import { getStaffSettings } from '@store/shared/api/staff/shop/staff-settings'
import { STAFF_ENDPOINTS } from '@store/shared/api/staff/staff-endpoint-table'
import { isRecord } from '@store/shared/domain/record'
import { renderPage } from '@store/shared/testing/host-services'
import { type Amount, answers, wireOf } from '@store/shared/testing/schema-answers'
import {
  fails,
  pending,
  respond,
  StubbedFailure,
  type StubbedResponse,
  unanswered,
} from '@store/shared/testing/stubbed-api'
import { inTier } from '@store/shared/testing/tier'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { EMPTY } from '../framework/lists/DataTable'
import { fileOf } from '../orders/order-fixtures'
import { ROUTES, type Route } from './routes'
import { loggedIn } from './staff-fixtures'

// jsdom has no canvas.
jest.mock('../overview/SalesChart')

const user = userEvent.setup()
const CALLS: readonly Endpoint[] = Object.values(STAFF_ENDPOINTS)

/** What an invitation is opened with; other pages do not read it. */
const TOKEN = `#${'T'.repeat(43)}`

const all = (answer: (endpoint: Endpoint) => unknown): StubbedResponse[] =>
  CALLS.filter((endpoint) => endpoint !== getStaffSession).map((endpoint) => ({
    endpoint,
    answer: () => answer(endpoint),
  }))
/** In the place of made-up answers, where not every value that the schema takes is one that there can be. */
const KNOWN: readonly StubbedResponse[] = [
  respond(getStaffOrder, fileOf('PLACED')),
  {
    endpoint: getStaffSettings,
    answer: ({ path }) => {
      const wire = wireOf(getStaffSettings.response.schema, 'one of each')
      return new StubbedFailure(200, { ...(isRecord(wire) && wire), section: path.split('/').at(-1) })
    },
  },
]
const answerTo = (endpoint: Endpoint, amount: Amount): StubbedResponse =>
  KNOWN.find((known) => known.endpoint === endpoint) ?? answers(endpoint, amount)
const answered = (amount: Amount): StubbedResponse[] => CALLS.map((endpoint) => answerTo(endpoint, amount))

async function open({ path, module }: Route, responses: readonly StubbedResponse[]) {
  const loaded: Record<string, unknown> = await import(`../../${module}`)
  const page = loaded.page as Parameters<typeof renderPage>[1]
  const rendered = await renderPage(remote, page, {
    path: path + TOKEN,
    responses: [...responses, loggedIn('owner')],
  })
  await settled()
  return rendered
}

/** Until nothing more comes of what was answered. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await act(async () => new Promise((resolve) => setTimeout(resolve)))
}

const FAILED = / could not be loaded\. /
const loading = () => screen.queryAllByText(/^Loading /)
const retries = () => screen.queryAllByRole('button', { name: 'Try again' })

/** A page that reads nothing: its form, or what it says. */
const expectShown = () =>
  expect([...screen.queryAllByRole('form'), ...screen.queryAllByRole('alert')].length).toBeGreaterThan(0)

const KNOWN_READS = new Map<Route, readonly Endpoint[]>()

/** The calls that a page makes to show itself, each once. */
async function readsOf(route: Route): Promise<readonly Endpoint[]> {
  const known = KNOWN_READS.get(route)
  if (known !== undefined) return known
  const { host, unmount } = await open(route, answered('one of each'))
  await waitFor(() => expect(loading()).toEqual([]))
  expect(screen.queryAllByText(FAILED)).toEqual([])
  const reads = CALLS.filter(
    (endpoint) => endpoint !== getStaffSession && host.api.callsTo(endpoint).length > 0,
  )
  unmount()
  KNOWN_READS.set(route, reads)
  return reads
}

let isOnline = true
beforeEach(() => {
  isOnline = true
  // jsdom has none: charts and previews measure nothing here.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
const go = (state: 'online' | 'offline') =>
  act(async () => {
    isOnline = state === 'online'
    window.dispatchEvent(new Event(state))
  })

type State = readonly [title: string, check: (route: Route) => Promise<void>]

const STATES: readonly State[] = [
  [
    'says what is loading [STAFF-52]',
    async (route) => {
      const reads = await readsOf(route)
      await open(
        route,
        all(() => pending()),
      )
      if (reads.length === 0) expectShown()
      else expect(loading().length).toBeGreaterThan(0)
      for (const shown of loading()) expect(shown).not.toHaveTextContent('Loading the back office')
    },
  ],
  [
    'says which of its reads failed and why, and shows it after another try [STAFF-52]',
    async (route) => {
      for (const read of await readsOf(route)) {
        const { host, unmount } = await open(route, [
          ...answered('one of each'),
          { endpoint: read, answer: () => fails(500, 'SOMETHING_WENT_WRONG') },
        ])
        // What an answer leads to, such as a preview, says in its own words what it could not show.
        const [retry] = retries()
        if (retry === undefined) throw new Error(`${read.path} failed, and ${route.path} offers no other try`)
        host.api.stub(answerTo(read, 'one of each'))
        for (const button of retries()) await user.click(button)
        await settled()
        expect(screen.queryAllByText(FAILED).map(({ textContent }) => textContent)).toEqual([])
        unmount()
      }
    },
  ],
  [
    'says that the shop cannot be reached when no answer comes [STAFF-52]',
    async (route) => {
      const reads = await readsOf(route)
      await open(
        route,
        all(() => unanswered()),
      )
      if (reads.length === 0) expectShown()
      else {
        expect(screen.getAllByText(/You are offline, or the shop cannot be reached/)[0]).toBeVisible()
        for (const shown of screen.queryAllByText(FAILED)) expect(shown).toBeVisible()
      }
    },
  ],
  [
    'says what to do first where nothing is there yet [STAFF-52]',
    async (route) => {
      await open(route, answered('least'))
      await waitFor(() => expect(loading()).toEqual([]))
      expect(screen.queryAllByText(FAILED)).toEqual([])
      for (const table of screen.queryAllByRole('table')) {
        expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
      }
      for (const empty of document.querySelectorAll(`[${EMPTY}]`)) {
        expect(empty.lastElementChild).not.toBeEmptyDOMElement()
        expect(empty.childElementCount).toBe(2)
      }
    },
  ],
  [
    'says that the browser is offline, and keeps what is shown [STAFF-38]',
    async (route) => {
      await open(route, answered('one of each'))
      await go('offline')
      await waitFor(() => expect(screen.getByText(/^You are offline\. What you see may be/)).toBeVisible())
      expect(screen.queryAllByText(FAILED)).toEqual([])
      await go('online')
      expect(screen.queryByText(/^You are offline\. What you see/)).toBeNull()
    },
  ],
]

/** In the short run two of a page's states, others for the next page. */
const statesOf = (index: number): readonly State[] =>
  inTier({
    short: STATES.filter((_, state) => (state + 2 * index) % STATES.length < 2),
    full: STATES,
  })

describe.each(ROUTES.map((route, index) => [route.path, route, statesOf(index)] as const))(
  '%s',
  (_path, route, states) => {
    it.each(states)('%s', (_title, check) => check(route))
  },
)

/** Pages of one thing. An entry of content that is not there yet is written at its address. */
const PAGES_OF_ONE = ROUTES.filter(
  ({ path }) => /\/(1|sample)$/.test(path) && !path.startsWith('/staff/content/'),
)

it.each(PAGES_OF_ONE.map((route) => [route.path, route] as const))(
  '%s says that nothing is there, and leads to a list, without another try [STAFF-52]',
  async (_path, route) => {
    await open(
      route,
      all(() => fails(404, 'NOT_FOUND')),
    )
    const said = within(screen.getByRole('alert'))
    expect(said.getByRole('heading', { level: 2 })).toBeVisible()
    expect(said.getByRole('link', { name: /^Go to / })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/staff/),
    )
    expect(retries()).toEqual([])
  },
)

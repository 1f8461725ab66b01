import { getOrder, getReturnOffer } from '@store/shared/api/orders'
import { renderPage, TEST_SESSION } from '@store/shared/testing/host-services'
import { respond } from '@store/shared/testing/stubbed-api'
import { createTestLanguage } from '@store/shared/testing/test-language'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { RETURNABLE } from '../orders/order-fixtures'
import { page } from './order-page'

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z]{2,}/g))

/** Its own texts, and those that are read out. */
const saidBy = (element: Element): readonly string[] => [
  ...Array.from(element.childNodes, (node) =>
    node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '',
  ),
  ...['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
]

/** What comes from the server, and `pm`, which times in Hindi have too. */
const { lines, address, events, promotions, deliveryLabel, number } = RETURNABLE
const DATA = wordsOf(
  JSON.stringify([
    lines.map(({ title }) => title),
    // The sizes' names begin with a capital.
    lines.map(({ size }) => size.replace(/^./, (first) => first.toUpperCase())),
    Object.values(address),
    events.map(({ note }) => note),
    promotions.map(({ code }) => code),
    deliveryLabel,
    number,
    'pm',
  ]),
)

it('shows an order and the form of its return in Hindi without an English word [LANG-01]', async () => {
  const { i18n, missing } = createTestLanguage(
    'hi',
    jest.requireActual('../locales/hi.po'),
    jest.requireActual('../locales/order/hi.po'),
  )
  const offer = {
    until: '2126-03-20',
    lines: lines.map(({ variantId, quantity }) => ({
      variantId,
      quantity,
      condition: 'unopened' as const,
    })),
  }
  await renderPage(remote, page, {
    session: TEST_SESSION,
    path: `/orders/${RETURNABLE.id}`,
    i18n,
    responses: [respond(getOrder, RETURNABLE), respond(getReturnOffer, offer)],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'सामान वापस करें' }))
  await userEvent.click(await screen.findByRole('button', { name: 'वापसी का अनुरोध करें' }))
  expect(await screen.findByText('कृपया वापसी का कारण बताएँ')).toBeInTheDocument()
  const said = [...document.body.querySelectorAll('*')].flatMap(saidBy).join('\n')
  expect([...wordsOf(said)].filter((word) => !DATA.has(word))).toEqual([])
  expect(missing).toEqual([])
})

import { getAddresses } from '@store/shared/api/addresses'
import { bookOrder } from '@store/shared/api/checkout'
import { stateOfGstin } from '@store/shared/domain/markets/gst'
import { CART_KEY } from '@store/shared/storage/storage-keys'
import { respond } from '@store/shared/testing/stubbed-api'
import { createTestLanguage } from '@store/shared/testing/test-language'
import { screen, waitFor } from '@testing-library/react'
import { parseCartState } from '../cart-state/cart-state'
import {
  CHENNAI,
  DUBAI,
  PLACED,
  payOnDelivery,
  place,
  renderCheckout,
  startAfresh,
  user,
} from '../testing/checkout-page'

beforeEach(startAfresh)
afterEach(() => jest.useRealTimers())

describe('what is asked for with an order', () => {
  it('goes with it, and is kept over a reload [CHK-01]', async () => {
    const { host, store } = await renderCheckout({ responses: [respond(bookOrder, PLACED)] })
    await payOnDelivery()
    expect(
      screen.getByText('Every order comes in a plain parcel: no brand and no contents on the outside.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: /parcel/i })).not.toBeInTheDocument()
    await user.type(screen.getByLabelText(/^Gift note/), 'Get well soon')
    await user.type(screen.getByLabelText(/^Delivery instructions/), 'Ring twice')
    const wishes = { giftNote: 'Get well soon', deliveryInstructions: 'Ring twice' }
    expect(parseCartState(JSON.parse(localStorage.getItem(CART_KEY) ?? '')).wishes).toEqual(wishes)
    await place()
    expect(host.api.callsTo(bookOrder)[0]?.body).toMatchObject({ wishes })
    await waitFor(() => expect(store.get().wishes.giftNote).toBe(''))
  })

  it('is left out where that is nothing [INV-05]', async () => {
    const { host } = await renderCheckout({ responses: [respond(bookOrder, PLACED)] })
    await place()
    expect(host.api.callsTo(bookOrder)[0]?.body).not.toHaveProperty('wishes')
    expect(host.api.callsTo(bookOrder)[0]?.body).not.toHaveProperty('billing')
  })
})

describe('an invoice for a business', () => {
  it('needs a GSTIN that adds up, of the state of its address [ORD-03, CHK-01]', async () => {
    const { host } = await renderCheckout({
      responses: [respond(getAddresses, [CHENNAI, DUBAI]), respond(bookOrder, PLACED)],
    })
    await user.click(await screen.findByRole('checkbox', { name: 'This is for a business with a GSTIN' }))
    await user.type(screen.getByLabelText('Business name'), 'Kaveri Traders')
    const number = screen.getByLabelText('GSTIN')
    await user.type(number, '33aaaaa0000a1z0')
    expect(screen.getByText('Complete your business details first.')).toBeInTheDocument()
    await place()
    expect(number).toHaveAccessibleDescription(/does not add up/)
    await user.clear(number)
    await user.type(number, '29AAAAA0000A1ZY')
    await waitFor(() =>
      expect(number).toHaveAccessibleDescription(
        /registered in Karnataka, and the billing address is in Tamil Nadu/,
      ),
    )
    expect(host.api.callsTo(bookOrder)).toEqual([])
    await user.clear(number)
    await user.type(number, gstinOf('33'))
    await place()
    expect(host.api.callsTo(bookOrder)[0]?.body).toMatchObject({
      billing: { companyName: 'Kaveri Traders', taxNumber: gstinOf('33'), billingAddressId: null },
    })
  })
})

it('offers other addresses for the invoice, with states in the page’s language [CHK-01, LANG-10]', async () => {
  const { i18n } = createTestLanguage('hi', jest.requireActual('../locales/hi.po'))
  const other = { ...CHENNAI, id: 9 }
  await renderCheckout({ i18n, responses: [respond(getAddresses, [CHENNAI, other])] })
  expect(await screen.findByRole('option', { name: /, Chennai, तमिलनाडु$/ })).toHaveValue('9')
})

describe('the button that places the order', () => {
  it('names the amount, and beside it why it cannot yet [CHK-01]', async () => {
    await renderCheckout({ addresses: [] })
    const target = await screen.findByRole('button', { name: /^Place order ₹/ })
    expect(target).toHaveAccessibleDescription('Choose or add a delivery address first.')
  })
})

/** With the digit that its first fourteen call for. */
function gstinOf(state: string): string {
  const body = `${state}AAAAA0000A1Z`
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const found = [...digits].find((digit) => stateOfGstin(body + digit) !== null)
  return body + found
}

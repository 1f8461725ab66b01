import { createAddress, getAddresses, makeAddressDefault, updateAddress } from '@store/shared/api/addresses'
import type { Address } from '@store/shared/domain/people/address'
import { DELIVERY_PLACE_KEY } from '@store/shared/storage/storage-keys'
import { SHOWN_UAE_ALONE } from '@store/shared/testing/demo-markets'
import { DEMO_BRAND } from '@store/shared/testing/demo-shop'
import {
  createTestHost,
  type RenderSlotOptions,
  renderSlot,
  TEST_SESSION,
} from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DUBAI, HOME, WORK } from './address-fixtures'
import { slot } from './address-picker-slot'

/** Renders the picker in a checkout that keeps what it is told. */
const pick = async (options: RenderSlotOptions, selectedId: number | null = null) => {
  const host = createTestHost({ session: TEST_SESSION, ...options })
  const told: Array<number | null> = []
  const Checkout: typeof slot.Component = (props) => {
    const [chosen, setChosen] = useState<Address | null>(null)
    const select = (address: Address | null) => {
      told.push(address?.id ?? null)
      setChosen(address)
    }
    return <slot.Component {...props} selectedId={chosen?.id ?? props.selectedId} onSelect={select} />
  }
  const { unmount } = await renderSlot(
    { ...slot, Component: Checkout },
    { selectedId, onSelect: jest.fn() },
    { host },
  )
  return { host, told, unmount }
}

beforeEach(() => window.sessionStorage.clear())

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const fillForm = async () => {
  const form = await screen.findByRole('form', { name: 'New address' })
  const fill = async (label: string, text: string) => {
    await userEvent.click(within(form).getByLabelText(label))
    await userEvent.paste(text)
  }
  await fill('Full name', 'Asha Rao')
  await fill('Mobile number', '9876543210')
  await fill('Address', '4 Church Street')
  await fill('Locality', 'Ashok Nagar')
  // Fills in city and state.
  await fill('Pincode', '560001')
  await userEvent.click(within(form).getByLabelText('Work'))
}

it('picks the default, which is the first, and marks it [ADR-03]', async () => {
  const { told } = await pick({ responses: [respond(getAddresses, [HOME, WORK])] })
  expect(await screen.findByRole('radio', { name: /Asha Rao · Home/ })).toBeChecked()
  expect(screen.getByText('Default')).toBeInTheDocument()
  expect(told).toEqual([HOME.id])
})

it('tells the one that the shopper chooses instead [ADR-03]', async () => {
  const { told } = await pick({ responses: [respond(getAddresses, [HOME, WORK])] })
  await userEvent.click(await screen.findByRole('radio', { name: /Asha Rao · Work/ }))
  expect(screen.getByRole('radio', { name: /Asha Rao · Work/ })).toBeChecked()
  expect(told.at(-1)).toBe(WORK.id)
})

it('makes the chosen one the default in place [ADR-03]', async () => {
  const { host, told } = await pick(
    { responses: [respond(getAddresses, [HOME, WORK]), respond(makeAddressDefault, [WORK, HOME])] },
    WORK.id,
  )
  const work = await screen.findByRole('radio', { name: /Asha Rao · Work/ })
  host.api.stub(respond(getAddresses, [WORK, HOME]))
  await click('Make default 4 Church Street')
  await waitFor(() => expect(screen.getAllByRole('radio')[0]).toBe(work))
  expect(work).toBeChecked()
  expect(work).toHaveFocus()
  expect(screen.queryByRole('button', { name: /Make default/ })).not.toBeInTheDocument()
  expect(host.toasted).toEqual([{ kind: 'success', text: 'Default address changed.' }])
  expect(new Set(told)).toEqual(new Set([WORK.id]))
})

it('says when the default could not be changed [ADR-02, ADR-03]', async () => {
  const { host } = await pick(
    { responses: [respond(getAddresses, [HOME, WORK]), respond(makeAddressDefault, fails(500))] },
    WORK.id,
  )
  await screen.findByRole('radio', { name: /Asha Rao · Work/ })
  await click('Make default 4 Church Street')
  await waitFor(() => expect(host.toasted).toEqual([{ kind: 'failure', text: 'Failed to update address' }]))
  expect(screen.getByRole('button', { name: /Make default/ })).toBeEnabled()
})

it('keeps the choice that was made before [ADR-03]', async () => {
  await pick({ responses: [respond(getAddresses, [HOME, WORK])] }, WORK.id)
  expect(await screen.findByRole('radio', { name: /Asha Rao · Work/ })).toBeChecked()
})

it('falls back to the default when the chosen one is gone [ADR-03]', async () => {
  const { told } = await pick({ responses: [respond(getAddresses, [HOME])] }, 99)
  expect(await screen.findByRole('radio', { name: /Asha Rao · Home/ })).toBeChecked()
  expect(told).toEqual([HOME.id])
})

it('tells that there is none, asks for one, and picks it once it is saved [ADR-02, ADR-03]', async () => {
  const { host, told } = await pick({
    responses: [respond(getAddresses, []), respond(createAddress, WORK)],
  })
  await waitFor(() => expect(told).toEqual([null]))
  const changed = jest.fn()
  host.bus.onFact('addresses/changed', changed)
  await fillForm()
  host.api.stub(respond(getAddresses, [WORK]))
  await click('Save address')
  expect(await screen.findByRole('radio', { name: /Asha Rao · Work/ })).toBeChecked()
  expect(told.at(-1)).toBe(WORK.id)
  expect(changed).toHaveBeenCalledWith({ count: 1 })
  expect(host.toasted).toEqual([{ kind: 'success', text: 'Address created successfully!' }])
  expect(host.api.callsTo(createAddress)[0]?.body).toEqual({
    customerId: TEST_SESSION.user.id,
    name: 'Asha Rao',
    mobileNumber: '9876543210',
    pincode: '560001',
    locality: 'Ashok Nagar',
    address: '4 Church Street',
    city: 'Bengaluru',
    state: 'Karnataka',
    landmark: '',
    address_Type: 'work',
    country: 'India',
  })
})

it('keeps what is typed through a reload, until it is saved or given up [ADR-01, CHK-01]', async () => {
  const responses = [respond(getAddresses, [HOME]), respond(createAddress, WORK)]
  const { unmount } = await pick({ responses })
  await screen.findByRole('radio')
  await click('Add an address')
  await fillForm()
  unmount()
  const again = await pick({ responses })
  expect(await screen.findByLabelText('Full name')).toHaveValue('Asha Rao')
  expect(screen.getByLabelText('State')).toHaveValue('Karnataka')
  expect(screen.getByLabelText('Work')).toBeChecked()
  await click('Cancel')
  again.unmount()
  await pick({ responses })
  expect(await screen.findByRole('radio', { name: /Asha Rao · Home/ })).toBeChecked()
})

it('adds another one in place and picks it [ADR-02, ADR-03]', async () => {
  const { host, told } = await pick({
    responses: [respond(getAddresses, [HOME]), respond(createAddress, WORK)],
  })
  await screen.findByRole('radio')
  await click('Add an address')
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus())
  await fillForm()
  host.api.stub(respond(getAddresses, [HOME, WORK]))
  await click('Save address')
  await waitFor(() => expect(screen.getByRole('radio', { name: /Asha Rao · Work/ })).toBeChecked())
  expect(screen.getByRole('radio', { name: /Asha Rao · Work/ })).toHaveFocus()
  expect(told.at(-1)).toBe(WORK.id)
  expect(host.api.callsTo(getAddresses)).toHaveLength(2)
})

it('tells again when the chosen one was edited [ADR-02, SUM-12]', async () => {
  const moved = { ...HOME, pincode: '600002' }
  const { host, told } = await pick({
    responses: [respond(getAddresses, [HOME]), respond(updateAddress, moved)],
  })
  await screen.findByRole('radio')
  await click('Edit selected address')
  const pincode = await screen.findByLabelText('Pincode')
  await userEvent.clear(pincode)
  await userEvent.type(pincode, '600002')
  host.api.stub(respond(getAddresses, [moved]))
  await click('Save address')
  expect(await screen.findByText(/Tamil Nadu 600002/)).toBeInTheDocument()
  expect(told.length).toBeGreaterThan(1)
  expect(host.toasted).toEqual([{ kind: 'success', text: 'Address updated successfully!' }])
})

it('goes back from the form without a change [ADR-03]', async () => {
  await pick({ responses: [respond(getAddresses, [HOME])] })
  await screen.findByRole('radio')
  await click('Add an address')
  await screen.findByLabelText('Full name')
  await click('Cancel')
  expect(screen.getByRole('radio')).toBeChecked()
})

it('says under each field what is wrong, and goes to the first [ADR-01]', async () => {
  await pick({ responses: [respond(getAddresses, [])] })
  await screen.findByLabelText('Full name')
  await click('Save address')
  const problems = {
    'Full name': 'Name is required',
    'Mobile number': 'Mobile number must be 10 digits',
    Address: 'Address is required',
    Locality: 'Locality is required',
    Pincode: 'Pincode must be 6 digits',
    'City/District/Town': 'City/District/Town is required',
    State: 'State is required',
  }
  for (const [label, text] of Object.entries(problems)) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text))
  }
  expect(screen.getByRole('group', { name: 'Address type' })).toHaveAccessibleDescription(
    'Please select an address type',
  )
  expect(screen.getByLabelText('Full name')).toHaveFocus()
})

it('fills in city and state of a known pincode, which the shopper can change [ADR-01]', async () => {
  await pick({ responses: [respond(getAddresses, [])] })
  const pincode = await screen.findByLabelText('Pincode')
  const [city, state] = [screen.getByLabelText('City/District/Town'), screen.getByLabelText('State')]
  await userEvent.type(pincode, '605 602')
  expect(city).toHaveValue('Villupuram')
  expect(state).toHaveValue('Tamil Nadu')
  expect(screen.getByText('Villupuram, Tamil Nadu')).toBeInTheDocument()
  await userEvent.clear(city)
  await userEvent.type(city, 'Tindivanam')
  await userEvent.clear(pincode)
  await userEvent.type(pincode, '560001')
  expect(city).toHaveValue('Tindivanam')
  expect(state).toHaveValue('Karnataka')
})

it('says that there is no such pincode, and fills in no place for it [ADR-01]', async () => {
  await pick({ responses: [respond(getAddresses, [])] })
  await userEvent.type(await screen.findByLabelText('Pincode'), '860001')
  expect(screen.getByText('There is no such pincode. Please check its digits.')).toBeInTheDocument()
  expect(screen.getByLabelText('City/District/Town')).toHaveValue('')
  expect(screen.getByLabelText('State')).toHaveValue('')
})

it('starts with the place that delivery was asked for [ADR-01]', async () => {
  window.sessionStorage.setItem(`${DELIVERY_PLACE_KEY}_INR`, '560001')
  await pick({ responses: [respond(getAddresses, [])] })
  expect(await screen.findByLabelText('Pincode')).toHaveValue('560001')
  expect(screen.getByLabelText('City/District/Town')).toHaveValue('Bengaluru')
  expect(screen.getByLabelText('State')).toHaveValue('Karnataka')
})

it('asks for an Emirate and no pincode in the UAE [ADR-05]', async () => {
  const { host } = await pick({
    currency: 'AED',
    responses: [respond(getAddresses, []), respond(createAddress, DUBAI)],
  })
  await screen.findByLabelText('Full name')
  expect(screen.queryByLabelText('Pincode')).not.toBeInTheDocument()
  const entries = {
    'Full name': 'Asha Rao',
    'Mobile number': '0501234567',
    Address: 'Flat 9, 18B Street',
    Locality: 'Al Karama',
    'City/District/Town': 'Dubai',
  }
  for (const [label, text] of Object.entries(entries)) {
    await userEvent.click(screen.getByLabelText(label))
    await userEvent.paste(text)
  }
  await userEvent.selectOptions(screen.getByLabelText('Emirate'), 'Dubai')
  await userEvent.click(screen.getByLabelText('Home'))
  await click('Save address')
  await waitFor(() => expect(host.api.callsTo(createAddress)).toHaveLength(1))
  expect(host.api.callsTo(createAddress)[0]?.body).toMatchObject({
    country: 'United Arab Emirates',
    state: 'Dubai',
    pincode: '',
  })
})

it('forgets state and pincode when the country changes [ADR-05]', async () => {
  await pick({ responses: [respond(getAddresses, [HOME])] })
  await screen.findByRole('radio')
  await click('Edit selected address')
  await screen.findByLabelText('Pincode')
  await userEvent.click(screen.getByRole('radio', { name: 'United Arab Emirates' }))
  expect(screen.getByLabelText('Emirate')).toHaveValue('')
  await userEvent.click(screen.getByRole('radio', { name: 'India' }))
  expect(screen.getByLabelText('State')).toHaveValue('')
  expect(screen.getByLabelText('Pincode')).toHaveValue('')
})

it.each([
  ["the server's words", fails(503, 'SERVICE_UNAVAILABLE'), /The shop is busy/],
  ['its own without them', fails(500), 'Failed to create address'],
])(
  'says %s when an address could not be saved, and keeps what was typed [ADR-02]',
  async (_, failure, text) => {
    await pick({ responses: [respond(getAddresses, []), respond(createAddress, failure)] })
    await screen.findByLabelText('Full name')
    await fillForm()
    await click('Save address')
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(screen.getByLabelText('Full name')).toHaveValue('Asha Rao')
  },
)

it("puts the server's refusals under their fields [ADR-01]", async () => {
  const fields = [{ path: 'address_Type', message: 'Not there' }]
  await pick({
    responses: [respond(getAddresses, []), respond(createAddress, fails(400, 'VALIDATION', { fields }))],
  })
  await screen.findByLabelText('Full name')
  await fillForm()
  await click('Save address')
  expect(await screen.findByText('Not there')).toBeInTheDocument()
})

it('says that the list could not be had, and tries again [ADR-03, FLT-05]', async () => {
  const { host } = await pick({ responses: [respond(getAddresses, fails(500))] })
  expect(await screen.findByText('Request failed with status code 500')).toBeInTheDocument()
  host.api.stub(respond(getAddresses, [HOME]))
  await click('Try again')
  expect(await screen.findByRole('radio')).toBeChecked()
})

it('shows the shape of what comes while it loads, and tells nothing yet [ADR-03]', async () => {
  const { told } = await pick({ responses: [respond(getAddresses, () => pending())] })
  expect(screen.getByRole('status')).toHaveTextContent('Loading your addresses')
  expect(told).toEqual([])
})

it('asks for no country where the shop delivers to one [ADR-05]', async () => {
  const host = createTestHost({
    session: TEST_SESSION,
    currency: 'AED',
    brand: { ...DEMO_BRAND, markets: SHOWN_UAE_ALONE },
    responses: [respond(getAddresses, [])],
  })
  await renderSlot(slot, { selectedId: null, onSelect: jest.fn() }, { host })
  const form = await screen.findByRole('form', { name: 'New address' })
  expect(within(form).queryByRole('group', { name: 'Country' })).not.toBeInTheDocument()
  expect(within(form).getByLabelText('Emirate')).toBeInTheDocument()
  expect(within(form).queryByLabelText('Pincode')).not.toBeInTheDocument()
})

it('asks a stranger to log in and brings her back [RTE-16]', async () => {
  const host = createTestHost()
  const open = jest.fn()
  host.bus.own('auth/open', open)
  await renderSlot(slot, { selectedId: null, onSelect: jest.fn() }, { host, path: '/checkout' })
  await click('Log in')
  expect(open).toHaveBeenCalledWith({ view: 'LOGIN', returnTo: '/checkout' })
})

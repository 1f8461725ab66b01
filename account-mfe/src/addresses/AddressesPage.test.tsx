import { getAddresses, removeAddress, updateAddress } from '@store/shared/api/addresses'
import { type RenderSlotOptions, renderPage, TEST_SESSION } from '@store/shared/testing/host-services'
import { fails, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { HOME, WORK } from '../addresses/address-fixtures'
import { page } from './addresses-page'

const open = (options: RenderSlotOptions = {}) =>
  renderPage(remote, page, { session: TEST_SESSION, path: '/profile/addresses', ...options })

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the address book', () => {
  const openBook = (responses: RenderSlotOptions['responses'] = []) =>
    open({ responses: [respond(getAddresses, [HOME, WORK]), ...responses] })

  it('asks a stranger to log in and brings her back to her tab [RTE-16]', async () => {
    const { host } = await open({ session: null })
    const asked = jest.fn()
    host.bus.own('auth/open', asked)
    await click('Log in')
    expect(asked).toHaveBeenCalledWith({ view: 'LOGIN', returnTo: '/profile/addresses' })
  })

  it('lists the addresses, the first as the default [ADR-03]', async () => {
    await openBook()
    const cards = await screen.findAllByRole('listitem')
    expect(cards).toHaveLength(2)
    expect(within(cards[0] ?? document.body).getByText('Default')).toBeInTheDocument()
    expect(within(cards[1] ?? document.body).queryByText('Default')).not.toBeInTheDocument()
    expect(within(cards[1] ?? document.body).getByText('Work')).toBeInTheDocument()
  })

  it('changes one in place [ADR-02]', async () => {
    const moved = { ...HOME, city: 'Madurai' }
    const { host } = await openBook([respond(updateAddress, moved)])
    await screen.findAllByRole('listitem')
    await click('Edit 12 Beach Road')
    const city = await screen.findByLabelText('City/District/Town')
    await userEvent.clear(city)
    await userEvent.type(city, 'Madurai')
    host.api.stub(respond(getAddresses, [moved, WORK]))
    await click('Save address')
    expect(await screen.findByText('Madurai, Tamil Nadu 600001')).toBeInTheDocument()
    expect(host.toasted).toEqual([{ kind: 'success', text: 'Address updated successfully!' }])
    expect(screen.getByRole('heading', { level: 2, name: 'Addresses' })).toHaveFocus()
  })

  it.each([
    ["the server's words", fails(404, 'ADDRESS_NOT_FOUND'), /no longer exists/],
    ['its own without them', unanswered(), 'Failed to update address'],
  ])('says %s when a change could not be saved [ADR-02]', async (_, failure, text) => {
    await openBook([respond(updateAddress, failure)])
    await screen.findAllByRole('listitem')
    await click('Edit 12 Beach Road')
    await screen.findByLabelText('Full name')
    await click('Save address')
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('deletes one only after asking [ADR-02]', async () => {
    const { host } = await openBook([respond(removeAddress, { message: 'done' })])
    await screen.findAllByRole('listitem')
    const changed = jest.fn()
    host.bus.onFact('addresses/changed', changed)
    await click('Delete 4 Church Street')
    expect(screen.getByRole('dialog', { name: 'Delete this address?' })).toHaveTextContent('4 Church Street')
    await click('Keep it')
    expect(host.api.callsTo(removeAddress)).toHaveLength(0)

    await click('Delete 4 Church Street')
    host.api.stub(respond(getAddresses, [HOME]))
    await click('Delete address')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(host.api.callsTo(removeAddress)[0]?.path).toBe('/Customer/RemoveCustomerAddress/32')
    expect(host.toasted).toEqual([{ kind: 'success', text: 'Address deleted successfully!' }])
    expect(changed).toHaveBeenCalledWith({ count: 1 })
    await waitFor(() => expect(host.api.callsTo(getAddresses)).toHaveLength(2))
  })

  it('says that it could not delete [ADR-02]', async () => {
    await openBook([respond(removeAddress, unanswered())])
    await screen.findAllByRole('listitem')
    await click('Delete 4 Church Street')
    await click('Delete address')
    expect(await screen.findByText('Failed to delete address')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('says that there is none, and opens the form [ADR-01]', async () => {
    await open({ responses: [respond(getAddresses, [])] })
    expect(await screen.findByText('No saved addresses')).toBeInTheDocument()
    await click('Add an address')
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus())
    expect(screen.getByRole('heading', { level: 2, name: 'New address' })).toBeInTheDocument()
    await click('Cancel')
    expect(screen.getByText('No saved addresses')).toBeInTheDocument()
  })

  it('says that the list could not be had, and tries again [ADR-03, FLT-05]', async () => {
    const { host } = await open({ responses: [respond(getAddresses, fails(500))] })
    expect(await screen.findByText('Request failed with status code 500')).toBeInTheDocument()
    host.api.stub(respond(getAddresses, [HOME]))
    await click('Try again')
    expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  })
})

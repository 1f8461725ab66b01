/** @jest-environment ../remote-kit/src/testing/jsdom-environment.mjs */
import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { createElement } from 'react'
import { getProducts } from '../api/catalogue'
import type { HostServices } from '../remotes/host-services'
import { defineSlot } from '../remotes/slot-definition'
import { useStore } from '../remotes/use-store'
import { createTestHost, renderSlot } from './host-services'
import { fails, malformed, respond, unanswered } from './stubbed-api'

const productsQuery = (host: Pick<HostServices, 'api'>) => ({
  queryKey: ['catalog', 'products'],
  queryFn: () => host.api.call(getProducts, {}),
})

function ProductCount({ host }: { readonly host: HostServices }) {
  const currency = useStore(host.currency)
  const { data, error } = useQuery(productsQuery(host))
  const text = error ? error.message : `${data?.length ?? 'no'} products in ${currency}`
  return createElement('button', { type: 'button', onClick: () => host.navigate('/cart') }, text)
}

const slot = defineSlot({
  name: 'catalog/HomeBanner',
  version: 1,
  Component: ProductCount,
  prefetch: ({ queryClient, api }) => queryClient.prefetchQuery(productsQuery({ api })),
})

describe('renderSlot', () => {
  it('shows the slot over the stubbed API', async () => {
    const { host } = await renderSlot(slot, {}, { responses: [respond(getProducts, [])] })
    expect(await screen.findByText('0 products in INR')).toBeInTheDocument()
    expect(host.api.callsTo(getProducts)).toHaveLength(1)
  })

  it('can prefetch, so that the first view is complete', async () => {
    await renderSlot(slot, {}, { responses: [respond(getProducts, [])], prefetched: true })
    expect(screen.getByText('0 products in INR')).toBeInTheDocument()
  })

  it.each([
    [fails(500, 'SOMETHING_WENT_WRONG'), 'Something went wrong'],
    [fails(403), 'Request failed with status code 403'],
    [unanswered(), 'A network-related or instance-specific issue'],
    [unanswered('timeout'), 'Timeout exceeded'],
    [malformed(), 'Server Response Failed'],
  ])('shows a failure as the real client tells it', async (failure, message) => {
    await renderSlot(slot, {}, { responses: [respond(getProducts, failure)] })
    expect(await screen.findByText(message)).toBeInTheDocument()
  })

  it('follows the currency and the address', async () => {
    const { host, currentPath } = await renderSlot(slot, {}, { responses: [respond(getProducts, [])] })
    act(() => host.changeCurrency('AED'))
    const button = await screen.findByText('0 products in AED')
    act(() => button.click())
    expect(currentPath()).toBe('/cart')
    expect(host.navigated).toEqual([{ to: '/cart', replace: false }])
  })
})

describe('createTestHost', () => {
  it('records toasts, reports and what is announced', () => {
    const host = createTestHost()
    const started = jest.fn()
    host.bus.onFact('session/started', started)
    host.session.start({ user: { id: 7, name: 'Asha', email: 'a@b.in' }, accessToken: 't' })
    host.toasts.success('Added', { closeAfterMs: 3000 })
    host.report(new Error('odd'), 'cart')
    expect(started).toHaveBeenCalledWith({ userId: 7 })
    expect(host.toasted).toEqual([{ kind: 'success', text: 'Added', closeAfterMs: 3000 }])
    expect(host.reported).toHaveLength(1)
  })
})

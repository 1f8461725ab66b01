import { render, screen } from '@testing-library/react'
import { createTestHost, renderSlot } from '../../testing/host-services'
import { defineSlotBelow } from '../contract/slot-definition'
import { useHost } from './use-host'

const Brand = () => <p>{useHost().brand.name}</p>

it('gives the host to every component of a slot', async () => {
  const slot = defineSlotBelow<object>({ name: 'content/Brand', version: 1, Component: () => <Brand /> })
  const { host } = await renderSlot(slot, {})
  expect(screen.getByText(host.brand.name)).toBeVisible()
})

it('leaves the prop `host` to the component of a slot', async () => {
  const host = createTestHost()
  const given = jest.fn(() => null)
  const slot = defineSlotBelow<object>({ name: 'content/Brand', version: 1, Component: given })
  await renderSlot(slot, {}, { host })
  expect(given).toHaveBeenCalledWith(expect.objectContaining({ host, query: {} }), undefined)
})

it('says where it is missing', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Brand />)).toThrow('useHost() is called outside of a page, a slot or a HostProvider')
})

import { getAddresses } from '@store/shared/api/addresses'
import { getDeliverySettings, preorder } from '@store/shared/api/cart-checks'
import { money } from '@store/shared/domain/money'
import type { CartLine } from '@store/shared/domain/orders/cart'
import { DEMO_INDIA, DEMO_UAE } from '@store/shared/testing/demo-markets'
import {
  createTestHost,
  renderSlot,
  TEST_SESSION,
  type TestHostOptions,
} from '@store/shared/testing/host-services'
import { fails, respond } from '@store/shared/testing/stubbed-api'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartOf } from '../cart-state/host-cart'
import { aLine, anAddress } from '../testing/cart-fixtures'
import { slot } from './cart-drawer-slot'

async function renderDrawer(lines: readonly CartLine[], options: TestHostOptions = {}) {
  const host = createTestHost({
    ...options,
    responses: [respond(getDeliverySettings, [DEMO_INDIA, DEMO_UAE]), ...(options.responses ?? [])],
  })
  for (const line of lines) cartOf(host).store.add(line)
  const onClose = jest.fn()
  await renderSlot(slot, { onClose }, { host })
  if (lines.length > 0) await screen.findAllByText(/^Delivery/)
  return { host, onClose, drawer: within(screen.getByRole('dialog', { name: 'Added to your cart' })) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the cart drawer', () => {
  it('is a dialog that takes the focus, and Escape closes it [CART-10, A11Y-02]', async () => {
    const { onClose } = await renderDrawer([aLine()])
    expect(screen.getByRole('heading', { name: 'Added to your cart' })).toHaveFocus()
    await userEvent.setup().keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })

  it('shows each line’s total, and asks for the pincode while delivery is an estimate [CART-03, SUM-02]', async () => {
    const { drawer } = await renderDrawer([
      aLine(),
      aLine({
        variantId: 12,
        size: 'large',
        quantity: 2,
        unitPrice: { ...aLine().unitPrice, INR: money('INR', 50_00) },
      }),
    ])
    expect(drawer.getByText('₹100')).toBeInTheDocument()
    expect(drawer.getByText('Delivery (estimate)').nextElementSibling).toHaveTextContent('₹50')
    expect(drawer.getByText('Delivery: estimate until we know your pincode')).toBeInTheDocument()
    expect(drawer.getByRole('textbox', { name: 'Your pincode' })).toBeInTheDocument()
  })

  it('begins with what was added last, also when there was one before [CART-05, CART-10]', async () => {
    const large = aLine({ variantId: 12, size: 'large', title: 'Night Pads' })
    const { host, drawer } = await renderDrawer([aLine(), large])
    const titles = () => drawer.getAllByRole('link', { name: /Pads$/ }).map((link) => link.textContent)
    expect(titles()).toEqual(['Night Pads', 'Neem & Aloe Day Pads'])
    act(() => void cartOf(host).store.add(aLine()))
    expect(titles()).toEqual(['Neem & Aloe Day Pads', 'Night Pads'])
  })

  it('promises no free delivery that an address would make chargeable [SUM-02, SUM-05]', async () => {
    const user = userEvent.setup()
    const { drawer } = await renderDrawer([aLine({ quantity: 5 })])
    expect(drawer.getByText('Delivery (estimate)').nextElementSibling).toHaveTextContent('₹0')
    expect(drawer.queryByText(/free/i)).not.toBeInTheDocument()
    await user.type(drawer.getByRole('textbox', { name: 'Your pincode' }), '600 001{Enter}')
    expect(drawer.getByText('Delivery to pincode 600001')).toBeInTheDocument()
    expect(drawer.getByText('Delivery to your pincode').nextElementSibling).toHaveTextContent('₹90')
  })

  it('says what is missing for free delivery where every address has the same charge [SUM-05]', async () => {
    const { drawer } = await renderDrawer([aLine()], { currency: 'AED' })
    expect(drawer.getByText('AED 113.00 more for free delivery')).toBeInTheDocument()
    expect(drawer.queryByText(/pincode|zone/)).not.toBeInTheDocument()
  })

  it('names the charge to the customer’s address, and promises nothing there [SUM-02]', async () => {
    const { drawer } = await renderDrawer([aLine()], {
      session: TEST_SESSION,
      responses: [respond(getAddresses, [anAddress()])],
    })
    expect((await drawer.findByText('Delivery to Chennai')).nextElementSibling).toHaveTextContent('₹60')
    expect(drawer.queryByText(/free delivery|pincode/)).not.toBeInTheDocument()
  })

  it('changes quantities and removes a line, which can be put back [CART-04, CART-03]', async () => {
    const user = userEvent.setup()
    const { host, drawer } = await renderDrawer([aLine()])
    const lines = () => cartOf(host).store.get().cart.lines
    await user.click(drawer.getByRole('button', { name: /^Increase quantity/ }))
    expect(lines()).toMatchObject([{ quantity: 2 }])
    await user.click(drawer.getByRole('button', { name: /^Remove/ }))
    expect(lines()).toEqual([])
    expect(drawer.getByText('Your cart is currently empty!')).toBeInTheDocument()
    await user.click(drawer.getByRole('button', { name: 'Undo' }))
    expect(lines()).toMatchObject([{ quantity: 2 }])
  })

  it('keeps the focus when a line is put back, and when the notice is closed [CART-03, A11Y-02]', async () => {
    const user = userEvent.setup()
    const { drawer } = await renderDrawer([aLine()])
    const remove = () => user.click(drawer.getByRole('button', { name: /^Remove/ }))
    await remove()
    await user.click(drawer.getByRole('button', { name: 'Undo' }))
    expect(drawer.getByRole('link', { name: 'Neem & Aloe Day Pads' })).toHaveFocus()
    expect(drawer.getByText('Neem & Aloe Day Pads (Regular) is back in your cart.')).toBeInTheDocument()
    await remove()
    const ofNotice = screen.getByText(/was removed/).parentElement
    await user.click(within(ofNotice as HTMLElement).getByRole('button', { name: 'Close' }))
    expect(drawer.getByRole('button', { name: 'Continue Shopping' })).toHaveFocus()
  })

  it('leads to the cart, and says why it cannot check out [CART-12]', async () => {
    const { host, drawer } = await renderDrawer([aLine()], {
      session: TEST_SESSION,
      responses: [respond(getAddresses, []), respond(preorder, fails(409, 'OUT_OF_STOCK'))],
    })
    expect(drawer.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
    await userEvent.setup().click(drawer.getByRole('button', { name: 'Check out' }))
    expect(await drawer.findByRole('alert')).toBeInTheDocument()
    expect(host.navigated).toEqual([])
  })
})

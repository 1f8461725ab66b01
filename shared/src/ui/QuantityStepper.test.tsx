import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QuantityStepper } from './QuantityStepper'

function renderAt(quantity: number, max = 3) {
  const onChange = jest.fn()
  const onLimit = jest.fn()
  render(
    <QuantityStepper of="Day pads" quantity={quantity} max={max} onChange={onChange} onLimit={onLimit} />,
  )
  return {
    onChange,
    onLimit,
    minus: screen.getByRole('button', { name: 'Decrease quantity of Day pads' }),
    plus: screen.getByRole('button', { name: 'Increase quantity of Day pads' }),
  }
}

it('disables minus at 1, without taking the focus from it [CART-04]', async () => {
  const { minus, onChange } = renderAt(1)
  expect(minus).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(minus)
  expect(minus).toHaveFocus()
  expect(onChange).not.toHaveBeenCalled()
})

it.each([
  ['2{Enter}', 2],
  ['3', 3],
  ['0', 1],
  ['x3', 3],
])('takes a typed %s as %i [CART-04, CART-06]', async (keys, expected) => {
  const { onChange, onLimit } = renderAt(2)
  await userEvent.click(screen.getByRole('textbox', { name: 'Quantity of Day pads' }))
  await userEvent.keyboard(keys)
  await userEvent.tab()
  expect(onChange.mock.calls).toEqual(expected === 2 ? [] : [[expected]])
  expect(onLimit).not.toHaveBeenCalled()
})

it('lowers a typed number above the maximum and says so [CART-06]', async () => {
  const { onChange, onLimit } = renderAt(2)
  await userEvent.type(screen.getByRole('textbox'), '40{Enter}')
  expect(onChange).toHaveBeenCalledWith(3)
  expect(onLimit).toHaveBeenCalledTimes(1)
})

it('keeps the quantity where nothing is typed or Escape restores it [CART-04]', async () => {
  const { onChange } = renderAt(2)
  const field = screen.getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.tab()
  await userEvent.type(field, '3{Escape}')
  await userEvent.tab()
  expect(field).toHaveValue('2')
  expect(onChange).not.toHaveBeenCalled()
})

it('counts down from 2 [CART-04]', async () => {
  const { minus, onChange } = renderAt(2)
  await userEvent.click(minus)
  expect(onChange).toHaveBeenCalledWith(1)
})

it('counts up below the limit [CART-06]', async () => {
  const { plus, onChange, onLimit } = renderAt(2)
  expect(plus).not.toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(plus)
  expect(onChange).toHaveBeenCalledWith(3)
  expect(onLimit).not.toHaveBeenCalled()
})

it('answers a click on plus at the limit instead of counting [CART-06]', async () => {
  const { plus, onChange, onLimit } = renderAt(3)
  expect(plus).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(plus)
  expect(onChange).not.toHaveBeenCalled()
  expect(onLimit).toHaveBeenCalledTimes(1)
})

it('reads the quantity out when it changes', () => {
  renderAt(2)
  expect(screen.getByRole('status')).toHaveTextContent('2')
})

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

it('disables minus at 1 [CART-04]', () => {
  expect(renderAt(1).minus).toBeDisabled()
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

it('answers a press on plus at the limit instead of counting [CART-06]', async () => {
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

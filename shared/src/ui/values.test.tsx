import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { StarsField } from './forms/StarsField'
import { MoonDivider } from './MoonDivider'
import { Pills } from './Pills'
import { Price } from './Price'
import { Stars } from './Stars'
import { SummaryRows } from './SummaryRows'

it('reads the old price as the old one [CAT-02]', () => {
  const { container } = render(<Price price="₹299" was="₹349" />)
  expect(container).toHaveTextContent('Now ₹299was ₹349')
  expect(screen.getByText('₹349').closest('s')).toBeInTheDocument()
})

it('shows one price where there is no discount [CAT-02]', () => {
  const { container } = render(<Price price="AED 21.50" />)
  expect(container).toHaveTextContent(/^AED 21\.50$/)
})

it('says the rating in words and draws it in tenths [CAT-05]', () => {
  const { container } = render(<Stars rating={4.3} count={1} showFigure />)
  expect(screen.getByText('Rated 4.3 out of 5, 1 review')).toBeInTheDocument()
  expect(container.querySelector('[aria-hidden]')).toHaveStyle({ '--rated': '86%' })
})

it.each([
  [-1, '0%'],
  [7, '100%'],
])('draws a rating of %p within the five stars [CAT-05]', (rating, filled) => {
  const { container } = render(<Stars rating={rating} />)
  expect(container.querySelector('[aria-hidden]')).toHaveStyle({ '--rated': filled })
})

it('takes one to five stars [CAT-10]', async () => {
  const onChange = jest.fn()
  render(<StarsField legend="Your rating" name="rating" value={0} onChange={onChange} error="Please rate" />)
  expect(screen.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription('Please rate')
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }))
  expect(onChange).toHaveBeenCalledWith(4)
})

it('offers sizes as one group of choices and skips what cannot be had [CAT-02, CAT-08]', async () => {
  const onChange = jest.fn<void, ['regular' | 'small' | 'large']>()
  render(
    <Pills
      legend="Size"
      value="regular"
      onChange={onChange}
      options={[
        { value: 'regular', label: 'Regular' },
        { value: 'small', label: 'Small' },
        { value: 'large', label: 'Large', disabled: true },
      ]}
    />,
  )
  expect(screen.getByRole('group', { name: 'Size' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Regular' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Small' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Large' }))
  expect(onChange.mock.calls).toEqual([['small']])
})

it('marks what is out of stock and still lets it be looked at [CAT-02, CAT-08]', async () => {
  const onChange = jest.fn<void, ['regular' | 'small']>()
  render(
    <Pills
      legend="Size"
      value="regular"
      onChange={onChange}
      options={[
        { value: 'regular', label: 'Regular' },
        { value: 'small', label: 'Small', note: 'out of stock' },
      ]}
    />,
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Small, out of stock' }))
  expect(onChange).toHaveBeenCalledWith('small')
})

it('pairs each amount with its label [SUM-01]', () => {
  render(
    <SummaryRows
      rows={[
        { label: 'Delivery Charge', value: '₹60.00', detail: 'Zone 1 · Express · 400 g' },
        { label: 'Grand Total', value: '₹857.00', total: true },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Delivery Charge',
    'Grand Total',
  ])
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '₹60.00',
    'Zone 1 · Express · 400 g',
    '₹857.00',
  ])
})

it('writes no style attributes, which the content security policy would block', () => {
  const html = renderToString(
    <>
      <Stars rating={3.5} />
      <Price large price="₹1,299" />
      <MoonDivider />
      <SummaryRows rows={[{ label: 'Subtotal', value: '₹1' }]} />
    </>,
  )
  expect(html).not.toMatch(/ style=/)
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderApp } from '../testing/render-app'

jest.mock('./ShopPanel', () => {
  throw new Error('Loading chunk failed')
})

// Apart from the header's other tests: code that was loaded once stays.
it('makes the Shop menu a link to all products where its panel cannot be loaded [HDR-02, FLT-05]', async () => {
  const { currentPath, host } = await renderApp()
  const shop = within(screen.getByRole('banner')).getByRole('button', { name: 'Shop' })
  expect(shop).toHaveAttribute('href', '/products')
  await userEvent.click(shop)
  await waitFor(() => expect(currentPath()).toBe('/products'))
  expect(host.reported[0]?.where).toBe('shell/ShopPanel')
})

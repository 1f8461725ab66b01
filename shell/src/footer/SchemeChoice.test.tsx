import { COLOUR_SCHEME_KEY } from '@store/shared/storage/storage-keys'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { markScheme } from '../server/frame/mark-scheme'
import { SchemeChoice } from './SchemeChoice'

const { dataset } = document.documentElement

beforeEach(() => {
  localStorage.clear()
  delete dataset.scheme
})

it('keeps the chosen scheme, also for the next page before its first paint [GEN-16]', async () => {
  render(<SchemeChoice />)
  const choice = screen.getByRole('combobox', { name: 'Appearance' })
  expect(choice).toHaveValue('system')
  await userEvent.selectOptions(choice, 'Dark')
  expect(dataset.scheme).toBe('dark')

  delete dataset.scheme
  markScheme(COLOUR_SCHEME_KEY)
  expect(dataset.scheme).toBe('dark')

  await userEvent.selectOptions(choice, 'Same as device')
  expect(dataset.scheme).toBeUndefined()
  expect(localStorage.getItem(COLOUR_SCHEME_KEY)).toBeNull()
})

it('takes nothing else that is stored for a scheme [GEN-16]', () => {
  localStorage.setItem(COLOUR_SCHEME_KEY, 'url(evil)')
  markScheme(COLOUR_SCHEME_KEY)
  expect(dataset.scheme).toBeUndefined()
})

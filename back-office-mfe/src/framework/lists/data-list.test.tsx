import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { DataList } from './DataList'
import { SelectionBar } from './SelectionBar'
import { useSelection } from './use-selection'

const user = userEvent.setup()
const ROWS = ['a', 'b', 'c', 'd']

function List({ withSelection = false }: { readonly withSelection?: boolean }) {
  const selection = useSelection()
  const [rows] = useState(ROWS)
  return (
    <MemoryRouter>
      <input aria-label="Search" />
      <DataList
        label="Letters"
        result={{ data: { rows, hasMore: false }, error: null, isFetching: false, refetch() {} }}
        columns={[{ head: 'Letter', cell: (row) => row }]}
        keyOf={(row) => row}
        pathOf={(row) => `/letters/${row}`}
        empty={{ nothing: 'No letters.', next: 'Write one.' }}
        {...(withSelection && { selection: { ...selection, nameOf: (row: string) => row } })}
      />
      <SelectionBar selection={selection} noun={['letter', 'letters']}>
        <button type="button">Print</button>
      </SelectionBar>
    </MemoryRouter>
  )
}

const link = (name: string) => screen.getByRole('link', { name })
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const selected = () => screen.queryByRole('region', { name: 'Selected letters' })

it('moves through the rows of a list by j and k, and selects one by x [STAFF-20]', async () => {
  render(<List withSelection />)
  await user.keyboard('j')
  expect(link('a')).toHaveFocus()
  await user.keyboard('jjk')
  expect(link('b')).toHaveFocus()
  await user.keyboard('x')
  expect(box('b')).toBeChecked()
  await user.keyboard('kkk')
  expect(link('a')).toHaveFocus()
})

it('leaves letters to a field that is typed into [STAFF-20]', async () => {
  render(<List />)
  await user.type(screen.getByLabelText('Search'), 'jk')
  expect(screen.getByLabelText('Search')).toHaveValue('jk')
  expect(screen.getByLabelText('Search')).toHaveFocus()
})

it('selects rows one by one, a stretch with Shift, or the whole page [STAFF-20]', async () => {
  render(<List withSelection />)
  expect(selected()).toBeNull()
  await user.click(box('b'))
  await user.keyboard('{Shift>}')
  await user.click(box('d'))
  await user.keyboard('{/Shift}')
  expect(within(screen.getByRole('region')).getByText('3 letters selected')).toBeVisible()
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' })
  expect(all).toBePartiallyChecked()
  await user.click(all)
  expect(screen.getByText('4 letters selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(selected()).toBeNull()
  expect(box('b')).not.toBeChecked()
})

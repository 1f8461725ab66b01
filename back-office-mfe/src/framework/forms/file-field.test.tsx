import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FileButton, FileField } from './FileField'

const user = userEvent.setup()
const table = new File(['sku'], 'products.csv', { type: 'text/csv' })

function Field({ error }: { readonly error?: string }) {
  const [file, setFile] = useState<File | null>(null)
  return <FileField label="File" accept=".csv,text/csv" error={error} file={file} onFile={setFile} />
}

it('shows which file was chosen, and has a name and an error as other fields [STAFF-31]', async () => {
  render(<Field error="Please choose a file." />)
  const input = screen.getByLabelText('File')
  expect(input).toHaveAccessibleName('File')
  expect(input).toHaveAccessibleDescription('Please choose a file.')
  expect(screen.getByText('None chosen yet')).toBeVisible()
  await user.upload(input, table)
  expect(screen.getByText('products.csv')).toBeVisible()
  expect(screen.getByText('Choose another')).toBeVisible()
})

it('refuses a file that is too large by name, keeps the one before it, and takes a smaller one [STAFF-12]', async () => {
  const onFile = jest.fn()
  render(<FileField label="Logo" accept=".svg" file={{ name: 'Chosen' }} maxKilobytes={1} onFile={onFile} />)
  const input = screen.getByLabelText('Logo')
  await user.upload(input, new File(['x'.repeat(1025)], 'large.svg', { type: 'image/svg+xml' }))
  expect(input).toHaveAccessibleDescription('large.svg has 2 KB. Please choose a file of at most 1 KB.')
  expect(input).toBeInvalid()
  expect(screen.getByText('Chosen')).toBeVisible()
  expect(onFile).not.toHaveBeenCalled()
  const small = new File(['x'.repeat(1024)], 'small.svg', { type: 'image/svg+xml' })
  await user.upload(input, small)
  expect(onFile.mock.calls).toEqual([[small]])
  expect(input).toBeValid()
})

it('can be reached by Tab, and gives the same file twice [STAFF-33]', async () => {
  const onFiles = jest.fn()
  render(
    <FileButton id="pictures" accept=".csv" multiple onFiles={onFiles}>
      Add files
    </FileButton>,
  )
  await user.tab()
  expect(screen.getByLabelText('Add files')).toHaveFocus()
  await user.upload(screen.getByLabelText('Add files'), table)
  await user.upload(screen.getByLabelText('Add files'), table)
  expect(onFiles.mock.calls).toEqual([[[table]], [[table]]])
})

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

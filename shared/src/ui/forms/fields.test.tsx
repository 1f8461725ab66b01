import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CheckboxField } from './CheckboxField'
import { PasswordField } from './PasswordField'
import { RadioCards } from './RadioCards'
import { SelectField } from './SelectField'
import { TextArea } from './TextArea'
import { TextField } from './TextField'

/** What Formik's `getFieldProps` returns. */
const formikProps = { name: 'pincode', value: '6000', onChange: () => {}, onBlur: () => {} }

describe.each([
  ['TextField', TextField],
  ['PasswordField', PasswordField],
  ['TextArea', TextArea],
] as const)('%s', (_name, Field) => {
  it('shows the error under the field and reads it with the field [ADR-01, AUTH-05]', () => {
    render(<Field label="Pincode" hint="Six digits" error="Pincode must be 6 digits" {...formikProps} />)
    const field = screen.getByLabelText('Pincode')
    expect(field).toBeInvalid()
    expect(field).toHaveValue('6000')
    expect(field).toHaveAccessibleDescription('Six digits Pincode must be 6 digits')
    const follows = field.compareDocumentPosition(screen.getByText('Pincode must be 6 digits'))
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('is valid and undescribed without an error', () => {
    render(<Field label="Landmark" optional name="landmark" />)
    const field = screen.getByLabelText('Landmark (optional)')
    expect(field).toBeValid()
    expect(field).not.toHaveAttribute('aria-describedby')
  })
})

it.each([
  ['free text', <TextField label="Field" />, 'auto'],
  ['a search', <TextField label="Field" type="search" />, 'auto'],
  ['a message', <TextArea label="Field" />, 'auto'],
  ['an email address', <TextField label="Field" type="email" />, 'ltr'],
  ['a mobile number', <TextField label="Field" type="tel" />, 'ltr'],
  ['a pincode', <TextField label="Field" inputMode="numeric" />, 'ltr'],
  ['a code of letters and digits', <TextField label="Field" dir="ltr" />, 'ltr'],
  ['a password', <PasswordField label="Field" />, 'ltr'],
  ['a date, which the browser writes', <TextField label="Field" type="date" />, null],
])('gives %s the direction of what is typed, not of the page [LANG-02]', (_kind, field, direction) => {
  render(field)
  expect(screen.getByLabelText('Field').getAttribute('dir')).toBe(direction)
})

it('shows and hides the password, keeping what was typed [AUTH-02]', async () => {
  render(<PasswordField label="Password" name="password" />)
  const field = screen.getByLabelText('Password')
  await userEvent.type(field, 'Secret12')
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveValue('Secret12')
})

it('chooses from the options of a select', async () => {
  const onChange = jest.fn()
  render(
    <SelectField label="State" name="state" defaultValue="" onChange={onChange} error="State is required">
      <option value="">Choose</option>
      <option>Tamil Nadu</option>
    </SelectField>,
  )
  const select = screen.getByRole('combobox', { name: 'State' })
  expect(select).toHaveAccessibleDescription('State is required')
  await userEvent.selectOptions(select, 'Tamil Nadu')
  expect(select).toHaveValue('Tamil Nadu')
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('ticks a box by its label, which may hold links [FTR-06]', async () => {
  const label = (
    <>
      I accept the <a href="#terms">terms</a>
    </>
  )
  render(<CheckboxField label={label} name="accepted" error="Please accept" />)
  const box = screen.getByRole('checkbox', { name: 'I accept the terms' })
  expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '#terms')
  await userEvent.click(screen.getByText(/I accept/))
  expect(box).toBeChecked()
  expect(box).toHaveAccessibleDescription('Please accept')
})

it('offers a few explained choices as one group', async () => {
  const onChange = jest.fn()
  render(
    <RadioCards
      legend="Address type"
      name="addressType"
      value="home"
      onChange={onChange}
      error="Please select an address type"
      options={[
        { value: 'home', label: 'Home' },
        { value: 'work', label: 'Work', detail: 'Delivered on weekdays' },
      ]}
    />,
  )
  expect(screen.getByRole('group', { name: 'Address type' })).toHaveAccessibleDescription(
    'Please select an address type',
  )
  expect(screen.getByRole('radio', { name: 'Home' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: /Work/ }))
  expect(onChange.mock.calls[0][0].target).toHaveProperty('value', 'work')
})

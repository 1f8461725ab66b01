import { LinguiContext } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createTestLanguage, type TestLanguage } from '../testing/test-language'
import { TextField } from './forms/TextField'
import { ChevronIcon } from './icons/ChevronIcon'
import { Price } from './Price'
import { QuantityStepper } from './QuantityStepper'
import { Stars } from './Stars'
import { FailureState } from './states/FailureState'

const within = ({ i18n }: TestLanguage, children: ReactNode) =>
  render(<LinguiContext value={{ i18n, _: i18n._.bind(i18n) }}>{children}</LinguiContext>)

it('shows components of a page in Hindi without an English word', () => {
  const hindi = createTestLanguage('hi', { messages: {} })
  const { container } = within(
    hindi,
    <>
      <FailureState message="समीक्षाएँ लोड नहीं हो सकीं।" onRetry={() => {}} />
      <QuantityStepper of="पैड" quantity={2} max={5} onChange={() => {}} />
      <Price price="₹299" was="₹399" />
      <Stars rating={4.5} count={2} />
      <TextField label="नाम" optional />
    </>,
  )
  expect(screen.getByRole('button', { name: 'पैड की मात्रा बढ़ाएँ' })).toBeInTheDocument()
  expect(container.textContent).not.toMatch(/[a-z]/i)
  expect(hindi.missing).toEqual([])
})

it('leaves out the advice to try again where the failure gives it already, in any language', () => {
  const hindi = createTestLanguage('hi', { messages: {} })
  within(hindi, <FailureState message="कूपन लोड नहीं हो सके। कृपया फिर कोशिश करें।" onRetry={() => {}} />)
  expect(screen.queryByText('कृपया थोड़ी देर में फिर कोशिश करें।')).not.toBeInTheDocument()
})

it('turns a chevron round where lines run from the right', () => {
  const turnOf = (language: 'hi' | 'ar') =>
    within(createTestLanguage(language, { messages: {} }), <ChevronIcon to="right" />)
      .container.querySelector('path')
      ?.getAttribute('transform')
  expect(turnOf('hi')).toBe('rotate(-90 12 12)')
  expect(turnOf('ar')).toBe('rotate(90 12 12)')
})

import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { controlStyles, FieldFrame, type FieldProps, useField } from './Field'

const Input = styled.input`
  ${controlStyles}
`

export type TextFieldProps = FieldProps & ComponentProps<'input'>

/**
 * Free text runs as its first letter does; numbers, codes and addresses of the internet from left to right in every language.
 * Browsers write dates and the like themselves.
 */
function directionOf({ type = 'text', inputMode = 'text' }: ComponentProps<'input'>) {
  if (/email|tel|url|password|number/.test(type)) return 'ltr'
  if (!/text|search/.test(type)) return undefined
  return /text|search/.test(inputMode) ? 'auto' : 'ltr'
}

/** Takes an input's own props, so that Formik's `getFieldProps(name)` spreads in. A code with letters needs `dir="ltr"`. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Input type="text" dir={directionOf(control)} {...control} />
    </FieldFrame>
  )
}

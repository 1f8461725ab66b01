import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { controlStyles, FieldFrame, type FieldProps, useField } from './Field'

const Input = styled.input`
  ${controlStyles}
`

export type TextFieldProps = FieldProps & ComponentProps<'input'>

/** Takes an input's own props, so that Formik's `getFieldProps(name)` spreads in. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Input type="text" {...control} />
    </FieldFrame>
  )
}

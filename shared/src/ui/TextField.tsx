import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { controlLook, FieldFrame, type FieldProps, useField } from './Field'

const Input = styled.input`
  ${controlLook}
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

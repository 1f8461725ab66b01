import { type ComponentProps, useId } from 'react'
import styled from 'styled-components'
import { controlLook, FieldFrame, type FieldProps, fieldAria } from './Field'

const Input = styled.input`
  ${controlLook}
`

export type TextFieldProps = FieldProps & ComponentProps<'input'>

/** Takes an input's own props, so that Formik's `getFieldProps(name)` spreads in. */
export function TextField({ label, error, hint, optional = false, className, id, ...input }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      optional={optional}
      error={error}
      hint={hint}
      className={className}
    >
      <Input type="text" {...input} id={fieldId} {...fieldAria(fieldId, { error, hint })} />
    </FieldFrame>
  )
}

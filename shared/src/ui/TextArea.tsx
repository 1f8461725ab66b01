import { type ComponentProps, useId } from 'react'
import styled from 'styled-components'
import { controlLook, FieldFrame, type FieldProps, fieldAria } from './Field'

const Area = styled.textarea`
  ${controlLook}
  padding-block: var(--space-12);
  resize: vertical;
`

export type TextAreaProps = FieldProps & ComponentProps<'textarea'>

export function TextArea({
  label,
  error,
  hint,
  optional = false,
  className,
  id,
  rows = 4,
  ...area
}: TextAreaProps) {
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
      <Area {...area} rows={rows} id={fieldId} {...fieldAria(fieldId, { error, hint })} />
    </FieldFrame>
  )
}

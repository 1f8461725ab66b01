import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { controlStyles, FieldFrame, type FieldProps, useField } from './Field'

const Area = styled.textarea`
  ${controlStyles}
  padding-block: var(--space-12);
  resize: vertical;
`

export type TextAreaProps = FieldProps & ComponentProps<'textarea'>

export function TextArea(props: TextAreaProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Area rows={4} dir="auto" {...control} />
    </FieldFrame>
  )
}

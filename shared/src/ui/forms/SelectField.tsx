import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { ChevronIcon } from '../icons/ChevronIcon'
import { controlStyles, FieldFrame, type FieldProps, useField } from './Field'

const Box = styled.div`
  position: relative;

  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: var(--space-12);
    height: 100%;
    color: var(--ink-soft);
    pointer-events: none;
  }
`

const Select = styled.select`
  ${controlStyles}
  padding-inline-end: var(--space-48);
  appearance: none;
  text-overflow: ellipsis;
`

export type SelectFieldProps = FieldProps & ComponentProps<'select'>

/** The platform's own list; its `<option>`s are the children. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Box>
        <Select {...control} />
        <ChevronIcon size={20} />
      </Box>
    </FieldFrame>
  )
}

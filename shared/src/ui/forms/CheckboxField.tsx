import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { FieldNotes, type FieldProps, useField } from './Field'

const Frame = styled.div`
  display: grid;
  gap: var(--space-4);
`

const Label = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--space-12);
  min-height: var(--touch);
  padding-block: 10px;
  line-height: 1.5;
  cursor: pointer;
`

const Box = styled.input`
  appearance: none;
  display: grid;
  flex: none;
  place-items: center;
  width: 22px;
  height: 22px;
  margin: 1px 0;
  border: 1.5px solid var(--line-control);
  border-radius: 6px;
  background: var(--paper);
  cursor: inherit;

  &::after {
    content: '';
    width: 6px;
    height: 11px;
    margin-block-start: -3px;
    border: solid var(--cream);
    border-width: 0 2px 2px 0;
    opacity: 0;
    transform: rotate(45deg) scale(0.6);
    transition:
      opacity var(--motion-quick) var(--ease-out),
      transform var(--motion-quick) var(--ease-out);
  }

  &:checked {
    border-color: var(--plum);
    background: var(--plum);
  }

  &:checked::after {
    opacity: 1;
    transform: rotate(45deg);
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
`

export type CheckboxFieldProps = Omit<FieldProps, 'optional'> & Omit<ComponentProps<'input'>, 'type'>

/** The label may hold links; a click on anything else in it ticks the box. */
export function CheckboxField(props: CheckboxFieldProps) {
  const {
    frame: { id, label, error, hint, className },
    control,
  } = useField(props)
  return (
    <Frame className={className}>
      <Label htmlFor={id}>
        <Box {...control} type="checkbox" />
        <span>{label}</span>
      </Label>
      <FieldNotes id={id} error={error} hint={hint} />
    </Frame>
  )
}

import { type ComponentProps, useId, useState } from 'react'
import styled from 'styled-components'
import { controlLook, FieldFrame, type FieldProps, fieldAria } from './Field'
import { IconButton } from './IconButton'
import { EyeIcon } from './icons/EyeIcon'
import { EyeOffIcon } from './icons/EyeOffIcon'

const Box = styled.div`
  position: relative;
`

const Input = styled.input`
  ${controlLook}
  padding-inline-end: calc(var(--touch) + var(--space-8));

  &::-ms-reveal {
    display: none;
  }
`

const Toggle = styled(IconButton)`
  position: absolute;
  inset-block: 2px auto;
  inset-inline-end: 4px;
  color: var(--ink-soft);
`

export type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type'>

/** Starts hidden. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({
  label,
  error,
  hint,
  optional = false,
  className,
  id,
  ...input
}: PasswordFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      optional={optional}
      error={error}
      hint={hint}
      className={className}
    >
      <Box>
        <Input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          id={fieldId}
          type={shown ? 'text' : 'password'}
          {...fieldAria(fieldId, { error, hint })}
        />
        <Toggle
          label={shown ? 'Hide password' : 'Show password'}
          aria-controls={fieldId}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={22} /> : <EyeIcon size={22} />}
        </Toggle>
      </Box>
    </FieldFrame>
  )
}

import { type ComponentProps, useState } from 'react'
import styled from 'styled-components'
import { useTranslate } from '../../i18n/use-translate'
import { IconButton } from '../IconButton'
import { EyeIcon } from '../icons/EyeIcon'
import { EyeOffIcon } from '../icons/EyeOffIcon'
import { controlStyles, FieldFrame, type FieldProps, useField } from './Field'
import messages from './password.account.messages.json'

const Box = styled.div`
  position: relative;
`

const Input = styled.input`
  ${controlStyles}
  padding-inline-end: calc(var(--touch) + var(--space-8));

  /* The button keeps to the page's side, the field runs from left to right. */
  [dir='rtl'] & {
    padding-left: calc(var(--touch) + var(--space-8));
    padding-right: var(--space-16);
  }

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
export function PasswordField(props: PasswordFieldProps) {
  const { frame, control } = useField(props)
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...frame}>
      <Box>
        <Input
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...control}
          type={shown ? 'text' : 'password'}
        />
        <Toggle
          label={t(shown ? messages.hide : messages.show)}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={22} /> : <EyeIcon size={22} />}
        </Toggle>
      </Box>
    </FieldFrame>
  )
}

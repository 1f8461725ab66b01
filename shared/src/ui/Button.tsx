import type { ComponentProps, MouseEvent } from 'react'
import styled from 'styled-components'
import { type ButtonStyleProps, buttonStyles, type Tone } from './button-styles'
import { Spinner } from './states/Spinner'

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`

/** A link that looks like a button: `<ButtonLink as={Link} to="/products">`. */
export const ButtonLink = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: Tone
  small?: boolean
  full?: boolean
  /** Work is under way: shows a spinner, keeps the focus, and ignores clicks, a form's submission by Enter included. */
  busy?: boolean
}

export function Button({
  tone,
  small,
  full,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...button
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Root
      {...button}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled']}
      $tone={tone}
      $small={small}
      $full={full}
    >
      {busy && <Spinner />}
      {children}
    </Root>
  )
}

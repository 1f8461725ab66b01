import type { ComponentProps, MouseEvent } from 'react'
import styled, { css } from 'styled-components'
import { Spinner } from './Spinner'

type Tone = 'primary' | 'secondary' | 'quiet'

interface Look {
  $tone?: Tone | undefined
  $small?: boolean | undefined
  $full?: boolean | undefined
}

const tones = {
  primary: css`
    background: var(--plum);
    color: var(--cream);

    &:hover {
      background: var(--plum-deep);
    }
  `,
  secondary: css`
    border-color: var(--plum);
    color: var(--plum);

    &:hover {
      background: var(--plum-tint);
    }
  `,
  quiet: css`
    padding-inline: var(--space-12);
    color: var(--plum);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;

    &:hover {
      background: var(--plum-tint);
    }
  `,
} satisfies Record<Tone, ReturnType<typeof css>>

const look = css<Look>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-8);
  width: ${({ $full }) => ($full ? '100%' : 'auto')};
  min-height: ${({ $small }) => ($small ? 'var(--touch)' : 'var(--control-height)')};
  padding: var(--space-8) ${({ $small }) => ($small ? 'var(--space-16)' : 'var(--space-24)')};
  border: 1.5px solid transparent;
  border-radius: var(--radius-pill);
  font-family: var(--font-text);
  font-size: ${({ $small }) => ($small ? 'var(--text-small)' : '1rem')};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: transform var(--motion-quick) var(--ease-out);

  &:active {
    transform: scale(0.98);
  }

  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
    transform: none;
  }

  &[aria-busy='true'] {
    cursor: progress;
    transform: none;
  }

  ${({ $tone = 'primary' }) => tones[$tone]}
`

const Root = styled.button<Look>`
  ${look}
`

/** A link that looks like a button: `<ButtonLink as={Link} to="/products">`. */
export const ButtonLink = styled.a<Look>`
  ${look}
`

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: Tone
  small?: boolean
  full?: boolean
  /** Work is under way: shows a spinner, keeps the focus, and swallows presses, a form's submission by Enter included. */
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

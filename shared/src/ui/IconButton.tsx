import type { ComponentProps } from 'react'
import styled, { css } from 'styled-components'

const look = css`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: var(--touch);
  height: var(--touch);
  border-radius: 50%;
  color: inherit;
  text-decoration: none;
  cursor: pointer;
  transition: transform var(--motion-quick) var(--ease-out);

  &::before {
    content: '';
    position: absolute;
    inset: 2px;
    border-radius: inherit;
    background: currentColor;
    opacity: 0;
    transition: opacity var(--motion-quick) var(--ease-out);
  }

  &:hover::before {
    opacity: 0.08;
  }

  &:active {
    transform: scale(0.94);
  }

  &:disabled {
    opacity: 0.4;
    cursor: not-allowed;
    transform: none;
  }
`

const Root = styled.button`
  ${look}
`

/** The same target as a link: `<IconLink as={Link} to="/cart" aria-label="Cart, 2 items">`. */
export const IconLink = styled.a`
  ${look}
`

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does, for those who cannot see the icon. */
  label: string
}

export function IconButton({ label, type = 'button', ...button }: IconButtonProps) {
  return <Root {...button} type={type} aria-label={label} />
}

import { type ReactNode, useId } from 'react'
import styled, { css, keyframes } from 'styled-components'
import { useTranslate } from '../../i18n/use-translate'
import { IconButton } from '../IconButton'
import { CloseIcon } from '../icons/CloseIcon'
import messages from './modal.messages.json'
import { type ModalProps, useModal } from './use-modal'

const fromTop = keyframes`
  from { transform: translateY(-100%); }
`
/** From the edge that the drawer stands at, in either direction of writing. */
const fromSide = keyframes`
  from { transform: translateX(var(--outside)); }
`
const fromBottom = keyframes`
  from { transform: translateY(100%); }
`
const dim = keyframes`
  from { opacity: 0; }
`

const upright = css`
  width: min(24rem, calc(100vw - var(--space-48)));
  height: 100dvh;
  max-height: none;
`

const sides = {
  top: css`
    width: 100%;
    max-height: calc(100dvh - var(--space-48));
    margin: 0 0 auto;
    border-radius: 0 0 var(--radius-card) var(--radius-card);

    &[open] {
      animation-name: ${fromTop};
    }
  `,
  start: css`
    ${upright}
    --outside: -100%;
    margin: 0;
    margin-inline-end: auto;
    border-start-end-radius: var(--radius-card);
    border-end-end-radius: var(--radius-card);

    &:dir(rtl) {
      --outside: 100%;
    }

    &[open] {
      animation-name: ${fromSide};
    }
  `,
  end: css`
    width: 100%;
    max-height: calc(100dvh - var(--above-sheet));
    margin: auto 0 0;
    border-radius: var(--radius-card) var(--radius-card) 0 0;

    &[open] {
      animation-name: ${fromBottom};
    }

    @media (min-width: 768px) {
      ${upright}
      width: var(--end-drawer);
      --outside: 100%;
      margin: 0;
      margin-inline-start: auto;
      border-radius: 0;
      border-start-start-radius: var(--radius-card);
      border-end-start-radius: var(--radius-card);

      &:dir(rtl) {
        --outside: -100%;
      }

      &[open] {
        animation-name: ${fromSide};
      }
    }
  `,
}

const Root = styled.dialog<{ $side: keyof typeof sides }>`
  max-width: none;
  padding: 0;
  border: 0;
  background: var(--cream);
  color: var(--ink);
  box-shadow: var(--shadow-high);
  overflow: auto;
  overscroll-behavior: contain;

  &[open] {
    animation: var(--motion-calm) var(--ease-out);
  }

  &::backdrop {
    background: color-mix(in srgb, var(--shade) 48%, transparent);
    animation: ${dim} var(--motion-calm) var(--ease-out);
  }

  ${({ $side }) => sides[$side]}
`

const Content = styled.div`
  max-width: calc(var(--content-width) + 2 * var(--gutter));
  margin-inline: auto;
  padding: var(--space-12) var(--gutter) var(--space-32);
`

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-16);
  margin-inline-end: calc(-1 * var(--space-8));
  padding-block-end: var(--space-12);
`

const Title = styled.h2`
  font-size: var(--heading-3);
`

export interface DrawerProps extends ModalProps {
  side: keyof typeof sides
  title: ReactNode
  children: ReactNode
}

/** A modal panel that slides in from an edge: search from the top, the menu and the cart from a side. `end` is a sheet on phones. */
export function Drawer({ side, title, children, ...modal }: DrawerProps) {
  const t = useTranslate()
  const titleId = useId()
  const parts = useModal(modal)
  return (
    <Root {...parts.dialog} aria-labelledby={titleId} data-side={side} $side={side}>
      {modal.open && (
        <Content>
          <Header>
            <Title id={titleId} ref={parts.title} tabIndex={-1}>
              {title}
            </Title>
            <IconButton label={t(messages.close)} onClick={modal.onClose}>
              <CloseIcon />
            </IconButton>
          </Header>
          {children}
        </Content>
      )}
    </Root>
  )
}

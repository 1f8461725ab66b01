import { type ReactNode, useId } from 'react'
import styled, { keyframes } from 'styled-components'
import { useTranslate } from '../../i18n/use-translate'
import { IconButton } from '../IconButton'
import { CloseIcon } from '../icons/CloseIcon'
import messages from './modal.messages.json'
import { type ModalProps, useModal } from './use-modal'

const appear = keyframes`
  from { opacity: 0; transform: translateY(12px) scale(0.985); }
`
const rise = keyframes`
  from { transform: translateY(100%); }
`
const dim = keyframes`
  from { opacity: 0; }
`

const widths = { narrow: '26.5rem', regular: '34rem', wide: '46rem' }

const Root = styled.dialog<{ $width: keyof typeof widths }>`
  width: min(${({ $width }) => widths[$width]}, calc(100vw - 2 * var(--gutter)));
  max-width: none;
  max-height: min(100dvh - var(--space-48), 52rem);
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: var(--radius-card);
  background: var(--cream);
  color: var(--ink);
  box-shadow: var(--shadow-high);
  overflow: auto;
  overscroll-behavior: contain;
  /* Below the header. */
  scroll-padding-block-start: var(--space-72);

  &[open] {
    animation: ${appear} var(--motion-calm) var(--ease-out);
  }

  &::backdrop {
    background: color-mix(in srgb, var(--shade) 48%, transparent);
    animation: ${dim} var(--motion-calm) var(--ease-out);
  }

  @media (max-width: 599px) {
    width: 100%;
    /* The strip above it is for toasts. */
    max-height: calc(100dvh - var(--above-sheet));
    margin-block-end: 0;
    border-radius: var(--radius-card) var(--radius-card) 0 0;

    &[open] {
      animation-name: ${rise};
    }
  }
`

const Header = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-16);
  padding-block: var(--space-16) var(--space-8);
  padding-inline: var(--space-24) var(--space-12);
  background: var(--cream);
`

const Title = styled.h2`
  font-size: var(--heading-3);
`

const Body = styled.div`
  padding: var(--space-8) var(--space-24) max(var(--space-24), env(safe-area-inset-bottom));
`

export interface DialogProps extends ModalProps {
  title: ReactNode
  width?: keyof typeof widths
  children: ReactNode
}

/** A modal dialog; a sheet from the bottom on phones. Its content is mounted while it is open. */
export function Dialog({ title, width = 'regular', children, ...modal }: DialogProps) {
  const t = useTranslate()
  const titleId = useId()
  const parts = useModal(modal)
  return (
    <Root {...parts.dialog} aria-labelledby={titleId} $width={width}>
      {modal.open && (
        <>
          <Header>
            <Title id={titleId} ref={parts.title} tabIndex={-1}>
              {title}
            </Title>
            <IconButton label={t(messages.close)} onClick={modal.onClose}>
              <CloseIcon />
            </IconButton>
          </Header>
          <Body>{children}</Body>
        </>
      )}
    </Root>
  )
}

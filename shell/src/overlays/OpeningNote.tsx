import { useTranslate } from '@store/shared/i18n/use-translate'
import { Spinner } from '@store/shared/ui/states/Spinner'
import { styled } from 'styled-components'
import messages from './messages.json'

/** Something is on its way: a small note at the foot of the screen. */
export function OpeningNote() {
  const t = useTranslate()
  return (
    <Note role="status">
      <Spinner />
      <span>{t(messages.loading)}</span>
    </Note>
  )
}

export const Note = styled.div`
  position: fixed;
  z-index: 40;
  /* What it covers can be used. */
  pointer-events: none;
  inset-block-end: calc(var(--space-104) + env(safe-area-inset-bottom));
  inset-inline: 0;
  width: fit-content;
  max-width: min(28rem, 100% - 2 * var(--gutter));
  margin-inline: auto;
  display: flex;
  align-items: center;
  gap: var(--space-8);
  padding: var(--space-8) var(--space-16);
  border-radius: var(--radius-card);
  background: var(--paper);
  color: var(--plum);
  font-weight: 600;
  line-height: 1.35;
  box-shadow: var(--shadow-high);
`

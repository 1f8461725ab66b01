import styled from 'styled-components'
import { useTranslate } from '../../i18n/use-translate'
import messages from './preview.messages.json'

const Root = styled.p`
  padding: var(--space-12) var(--space-24);
  background: var(--clay);
  color: var(--paper);
  font-weight: 600;
  text-align: center;
`

/** Stands above what a preview link shows; nothing for other visitors. */
export function PreviewNote({ preview }: { preview: string | null }) {
  const t = useTranslate()
  return preview === null ? null : <Root role="note">{t(messages.preview)}</Root>
}

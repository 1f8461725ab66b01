import styled from 'styled-components'

const Root = styled.p`
  padding: var(--space-12) var(--space-24);
  background: var(--clay);
  color: var(--paper);
  font-weight: 600;
  text-align: center;
`

/** Stands above what a preview link shows; nothing for other visitors. */
export const PreviewNote = ({ preview }: { preview: string | null }) =>
  preview === null ? null : <Root role="note">Preview: visitors do not see this version.</Root>

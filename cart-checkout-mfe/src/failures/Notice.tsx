import { AlertIcon } from '@store/shared/ui/icons/AlertIcon'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const tones = {
  danger: ['var(--danger-tint)', 'var(--danger)'],
  clay: ['var(--clay-tint)', 'var(--clay)'],
} as const

const Box = styled.div<{ $tone: keyof typeof tones }>`
  display: flex;
  gap: var(--space-12);
  align-items: flex-start;
  padding: var(--space-12) var(--space-16);
  border-radius: var(--radius-control);
  background: ${({ $tone }) => tones[$tone][0]};
  color: var(--ink);
  font-size: 0.9375rem;
  line-height: 1.45;

  > svg {
    flex: none;
    color: ${({ $tone }) => tones[$tone][1]};
  }
`

const Title = styled.p`
  font-weight: 600;
`

const Body = styled.div`
  display: grid;
  gap: var(--space-8);
  flex: 1;
  min-width: 0;
`

export interface NoticeProps {
  tone?: keyof typeof tones
  title?: string | undefined
  children: ReactNode
}

/** Something the shopper should know before she goes on, in the place it is about. Read out as soon as it appears. */
export function Notice({ tone = 'danger', title, children }: NoticeProps) {
  return (
    <Box role="alert" $tone={tone}>
      <AlertIcon size={22} />
      <Body>
        {title && <Title>{title}</Title>}
        {children}
      </Body>
    </Box>
  )
}

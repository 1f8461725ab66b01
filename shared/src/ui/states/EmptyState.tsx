import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Heading } from '../Heading'

const Root = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-12);
  max-width: 32rem;
  margin-inline: auto;
  padding: var(--space-48) var(--space-16);
  text-align: center;
  text-wrap: balance;
`

const Details = styled.div`
  color: var(--ink-soft);
  text-wrap: balance;
`

const Action = styled.div`
  margin-block-start: var(--space-8);
`

export interface EmptyStateProps {
  title: string
  /** The heading's level in its page. */
  level?: 'h1' | 'h2' | 'h3'
  /** What is empty, for the eye. */
  drawing?: ReactNode
  /** A line or two on what could be here. */
  children?: ReactNode
  /** The way on: a button or a link. */
  action?: ReactNode
}

/** Nothing here yet, and where to go from here. */
export function EmptyState({ title, level = 'h2', drawing, children, action }: EmptyStateProps) {
  return (
    <Root>
      {drawing}
      <Heading as={level} $size="card">
        {title}
      </Heading>
      {children && <Details>{children}</Details>}
      {action && <Action>{action}</Action>}
    </Root>
  )
}

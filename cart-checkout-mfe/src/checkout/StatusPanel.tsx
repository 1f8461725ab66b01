import { Heading } from '@store/shared/ui/Heading'
import { Leaf } from '@store/shared/ui/Leaf'
import { Spinner } from '@store/shared/ui/states/Spinner'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-16);
  max-width: 34rem;
  min-height: 24rem;
  margin-inline: auto;
  padding-block: var(--space-32);
  align-content: center;
  text-align: center;
  text-wrap: balance;
`

const Sprig = styled(Leaf)`
  width: 96px;
  height: auto;
`

const Wait = styled.div`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: var(--plum-tint);
  color: var(--plum);
  font-size: 1.75rem;
`

const Title = styled(Heading)`
  scroll-margin-block-start: 14rem;
`

const Details = styled.div`
  display: grid;
  gap: var(--space-12);
  color: var(--ink-soft);
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-12);
  margin-block-start: var(--space-8);
`

export interface StatusPanelProps {
  readonly title: string
  /** Something is under way that the shopper waits for. */
  readonly isWaiting?: boolean
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** Where an order or a payment stands, and what can be done about it. Brings itself before eyes and ears. */
export function StatusPanel({ title, isWaiting = false, children, actions }: StatusPanelProps) {
  return (
    <Root>
      {isWaiting ? (
        <Wait>
          <Spinner />
        </Wait>
      ) : (
        <Sprig />
      )}
      <FocusedTitle key={title}>{title}</FocusedTitle>
      {children && <Details>{children}</Details>}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  )
}

/** Takes the focus as it appears, which what stood before it took away. */
export function FocusedTitle({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Title as="h1" ref={heading} tabIndex={-1}>
      {children}
    </Title>
  )
}

import { Heading } from '@store/shared/ui/Heading'
import { type ReactNode, type Ref, useId } from 'react'
import styled from 'styled-components'

const Step = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  scroll-margin-block-start: var(--space-104);
`

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-12);
`

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 30px;
  height: 30px;
  border-radius: 50%;
  background: var(--plum-tint);
  color: var(--plum);
  font-size: 0.9375rem;
  font-weight: 700;
`

export interface CheckoutStepProps {
  readonly number: number
  readonly title: string
  readonly children: ReactNode
  /** Takes the focus when something is missing in this step. */
  readonly ref?: Ref<HTMLElement>
}

export function CheckoutStep({ number, title, children, ref }: CheckoutStepProps) {
  const titleId = useId()
  return (
    <Step ref={ref} tabIndex={-1} aria-labelledby={titleId}>
      <Title>
        <Mark aria-hidden="true">{number}</Mark>
        <Heading $size="card" id={titleId}>
          {title}
        </Heading>
      </Title>
      {children}
    </Step>
  )
}

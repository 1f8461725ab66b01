import styled, { css } from 'styled-components'
import { CheckIcon } from './Icons'

type State = 'done' | 'current' | 'ahead'

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`

const Item = styled.li<{ $state: State }>`
  position: relative;
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: var(--space-8);
  color: ${({ $state }) => ($state === 'ahead' ? 'var(--ink-soft)' : 'var(--ink)')};
  font-size: var(--text-small);
  font-weight: ${({ $state }) => ($state === 'current' ? 600 : 500)};
  white-space: nowrap;

  &:last-child {
    flex: none;
  }

  &:not(:last-child)::after {
    content: '';
    flex: 1;
    min-width: var(--space-12);
    height: 1px;
    background: ${({ $state }) => ($state === 'done' ? 'var(--plum)' : 'var(--line-control)')};
  }
`

const Mark = styled.span<{ $state: State }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 1.5px solid ${({ $state }) => ($state === 'ahead' ? 'var(--line-control)' : 'var(--plum)')};
  border-radius: 50%;
  background: ${({ $state }) => ($state === 'current' ? 'var(--plum)' : 'transparent')};
  color: ${({ $state }) => ($state === 'current' ? 'var(--cream)' : 'inherit')};
  font-variant-numeric: tabular-nums;
`

/** On a phone only the step under way has room for its name; the others are still read out. */
const Name = styled.span<{ $state: State }>`
  @media (max-width: 479px) {
    ${({ $state }) =>
      $state !== 'current' &&
      css`
        position: absolute;
        width: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      `}
  }
`

export interface StepsProps {
  /** What they lead to: "Checkout". */
  label: string
  steps: readonly string[]
  /** Index of the step under way; as many as there are steps when all are done. */
  current: number
  className?: string
}

/** How far along a shopper is. It shows; it does not navigate. */
export function Steps({ label, steps, current, className }: StepsProps) {
  return (
    <List aria-label={label} className={className}>
      {steps.map((step, index) => {
        const state: State = index < current ? 'done' : index === current ? 'current' : 'ahead'
        return (
          <Item key={step} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Mark $state={state} aria-hidden="true">
              {state === 'done' ? <CheckIcon size={16} /> : index + 1}
            </Mark>
            <Name $state={state}>
              {step}
              {state === 'done' && <span className="visually-hidden"> (done)</span>}
            </Name>
          </Item>
        )
      })}
    </List>
  )
}

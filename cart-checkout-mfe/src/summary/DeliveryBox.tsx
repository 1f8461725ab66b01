import styled from 'styled-components'

/** What is said of the delivery above the amounts of an order. */
export const DeliveryBox = styled.div`
  display: grid;
  gap: var(--space-8);
  padding: var(--space-12) var(--space-16);
  border-radius: var(--radius-control);
  background: var(--sage-tint);
  color: var(--leaf);
  font-size: var(--text-small);
  line-height: 1.4;
`

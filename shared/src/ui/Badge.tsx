import styled from 'styled-components'

const tones = {
  clay: ['var(--clay)', 'var(--paper)'],
  leaf: ['var(--sage-tint)', 'var(--leaf)'],
  plum: ['var(--plum)', 'var(--cream)'],
  danger: ['var(--danger-tint)', 'var(--danger)'],
} as const

/** A short mark on something else: a discount, a status, a count. */
export const Badge = styled.span<{ $tone?: keyof typeof tones }>`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  min-height: 26px;
  padding: 2px 10px;
  border-radius: var(--radius-pill);
  background: ${({ $tone = 'clay' }) => tones[$tone][0]};
  color: ${({ $tone = 'clay' }) => tones[$tone][1]};
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.2;
  white-space: nowrap;
`

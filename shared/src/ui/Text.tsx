import styled from 'styled-components'

const sizes = { small: 'var(--text-small)', body: 'inherit', lead: 'var(--text-lead)' }
const tones = {
  ink: 'inherit',
  soft: 'var(--ink-soft)',
  leaf: 'var(--leaf)',
  clay: 'var(--clay)',
  danger: 'var(--danger)',
}

/** Body text; `$measure` keeps lines to a readable length. */
export const Text = styled.p<{
  $size?: keyof typeof sizes
  $tone?: keyof typeof tones
  $strong?: boolean
  $measure?: boolean
}>`
  max-width: ${({ $measure }) => ($measure ? '38rem' : 'none')};
  color: ${({ $tone = 'ink' }) => tones[$tone]};
  font-size: ${({ $size = 'body' }) => sizes[$size]};
  font-weight: ${({ $strong }) => ($strong ? 600 : 'inherit')};
`

import styled from 'styled-components'
import { chipStyles } from '../catalogue/chip-styles'

/** A link or button of the reviews that is chosen or not: `<ChipLink as={Link} to="…" aria-current>`. */
export const ChipLink = styled.a`
  ${chipStyles}
  gap: var(--space-8);
  cursor: pointer;

  &[aria-current],
  &[aria-pressed='true'] {
    border-color: var(--plum);
    background: var(--plum-tint);
    color: var(--plum);
  }
`

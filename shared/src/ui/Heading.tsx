import styled from 'styled-components'

const sizes = {
  display: { size: 'var(--heading-1)', leading: 1.06 },
  section: { size: 'var(--heading-2)', leading: 1.15 },
  card: { size: 'var(--heading-3)', leading: 1.25 },
}

/** Looks as `$size` says whatever its level: `<Heading as="h1" $size="section">`. */
export const Heading = styled.h2<{ $size?: keyof typeof sizes }>`
  font-family: var(--font-display);
  font-size: ${({ $size = 'section' }) => sizes[$size].size};
  font-weight: 500;
  line-height: ${({ $size = 'section' }) => sizes[$size].leading};
`

/** The small line over a heading that names its place. */
export const Eyebrow = styled.p`
  color: var(--leaf);
  font-size: var(--text-small);
  font-weight: 600;
  letter-spacing: 0.02em;
`

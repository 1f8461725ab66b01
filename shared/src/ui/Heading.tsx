import styled from 'styled-components'

const sizes = {
  display: { step: 'display', leading: 1.06 },
  page: { step: '1', leading: 1.1 },
  section: { step: '2', leading: 1.15 },
  card: { step: '3', leading: 1.25 },
}

/** As large as its level is in the scale (`styles/tokens.css`), or as `$size` says: `<Heading as="h1" $size="section">`. */
export const Heading = styled.h2<{ $size?: keyof typeof sizes }>`
  ${({ $size }) =>
    $size && `font-size: var(--heading-${sizes[$size].step}); line-height: ${sizes[$size].leading};`}
`

/** The small line over a heading that names its place. */
export const Eyebrow = styled.p`
  color: var(--leaf);
  font-size: var(--text-small);
  font-weight: 600;
  letter-spacing: 0.02em;
`

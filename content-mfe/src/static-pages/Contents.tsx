import type { Prose } from '@store/shared/domain/prose'
import { Link } from 'react-router-dom'
import styled from 'styled-components'

const Root = styled.nav`
  display: grid;
  gap: var(--space-8);
  padding: var(--space-16) var(--space-24);
  border-radius: var(--radius-card);
  background: var(--sage-tint);

  a {
    display: flex;
    align-items: center;
    min-height: var(--touch);
    line-height: 1.3;
  }

  @media (min-width: 960px) {
    position: sticky;
    inset-block-start: var(--space-104);
  }
`

const Title = styled.p`
  font-weight: 600;
`

export const Contents = ({ prose }: { prose: Prose }) => (
  <Root aria-label="On this page">
    <Title>On this page</Title>
    <ul>
      {prose.map(
        ({ id, heading }) =>
          id && (
            <li key={id}>
              <Link to={`#${id}`}>{heading}</Link>
            </li>
          ),
      )}
    </ul>
  </Root>
)

import type { Prose } from '@store/shared/domain/content/prose'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import messages from './messages.json'

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

export function Contents({ prose }: { prose: Prose }) {
  const t = useTranslate()
  return (
    <Root aria-label={t(messages.contents)}>
      <Title>{t(messages.contents)}</Title>
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
}

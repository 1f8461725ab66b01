import { useTranslate } from '@store/shared/i18n/use-translate'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Heading } from '@store/shared/ui/Heading'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import messages from './messages.json'

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8) var(--space-24);
  margin-block-end: var(--space-24);

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    font-weight: 600;
  }
`

/** A row of articles' heading, with the way to all of them. */
export function BlogHeader({ id, children }: { id: string; children: ReactNode }) {
  const t = useTranslate()
  return (
    <Root>
      <Heading id={id}>{children}</Heading>
      <Link to={pathTo('blog')}>{t(messages.allArticles)}</Link>
    </Root>
  )
}

import { useTranslate } from '@store/shared/i18n/use-translate'
import messages from '@store/shared/messages/pages/catalogue.messages.json'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Heading } from '@store/shared/ui/Heading'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  margin-block-end: var(--space-24);

  > :first-child {
    margin-inline-end: auto;
  }
`

const ViewAll = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
  font-weight: 600;
`

export function DealsHeader({ children }: { children?: ReactNode }) {
  const t = useTranslate()
  return (
    <Root>
      <Heading>{t(messages.deals)}</Heading>
      {children}
      <ViewAll to={pathTo('products')}>{t(messages.viewAll)}</ViewAll>
    </Root>
  )
}

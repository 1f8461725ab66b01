import type { CategoryName } from '@store/shared/domain/products/product'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Eyebrow } from '@store/shared/ui/Heading'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import messages from './breadcrumbs.messages.json'

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-8);

  li + li::before {
    content: '/';
    margin-inline-end: var(--space-8);
    color: var(--ink-soft);
  }
`

/** Categories, each within the one before it, as links. */
export function Breadcrumbs({ categories }: { categories: readonly CategoryName[] }) {
  const t = useTranslate()
  return (
    <nav aria-label={t(messages.breadcrumbs)}>
      <Steps>
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <Eyebrow as={Link} to={pathTo('category', slug)}>
              {name}
            </Eyebrow>
          </li>
        ))}
      </Steps>
    </nav>
  )
}

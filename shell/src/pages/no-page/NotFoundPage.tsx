import { PAGE_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import { type ShopTexts, textOf } from '@store/shared/remotes/shop-texts'
import { ButtonLink } from '@store/shared/ui/Button'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { Section } from '@store/shared/ui/Layout'
import { Link } from 'react-router-dom'
import { NotFoundDrawing } from './late-drawings'

/** @param brand with words of the shop's own, where it has some */
export function NotFoundPage({ brand }: { readonly brand: { readonly texts?: ShopTexts } }) {
  return (
    <Section roomy>
      <EmptyState
        level="h1"
        title={textOf(brand, 'notFoundHeading', PAGE_TEXTS.notFoundHeading)}
        drawing={<NotFoundDrawing />}
        action={
          <ButtonLink as={Link} to={pathTo('products')}>
            See all products
          </ButtonLink>
        }
      >
        <p>{textOf(brand, 'notFound', PAGE_TEXTS.notFound)}</p>
      </EmptyState>
    </Section>
  )
}

import { useTranslate } from '@store/shared/i18n/use-translate'
import page from '@store/shared/messages/pages/page.messages.json'
import { type ShopTexts, textOf } from '@store/shared/remotes/shop/shop-texts'
import { pathTo } from '@store/shared/remotes/site/paths'
import { ButtonLink } from '@store/shared/ui/Button'
import { Section } from '@store/shared/ui/Layout'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { Link } from 'react-router-dom'
import { NotFoundDrawing } from './late-drawings'
import messages from './messages.json'

/** @param brand with words of the shop's own, where it has some */
export function NotFoundPage({ brand }: { readonly brand: { readonly texts?: ShopTexts } }) {
  const t = useTranslate()
  return (
    <Section roomy>
      <EmptyState
        level="h1"
        title={textOf(brand, 'notFoundHeading', t(page.notFoundHeading))}
        drawing={<NotFoundDrawing />}
        action={
          <ButtonLink as={Link} to={pathTo('products')}>
            {t(messages.products)}
          </ButtonLink>
        }
      >
        <p>{textOf(brand, 'notFound', t(page.notFound))}</p>
      </EmptyState>
    </Section>
  )
}

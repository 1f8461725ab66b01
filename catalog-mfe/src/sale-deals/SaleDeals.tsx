import { readFailureText } from '@store/shared/api/read-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import shared from '@store/shared/messages/pages/catalogue.messages.json'
import type { Given, NoQuery, PagePropsOf } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Section } from '@store/shared/ui/Layout'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { Loading } from '@store/shared/ui/states/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { remote } from '../../remote'
import { ProductCardSkeleton } from '../product-card/ProductCardSkeleton'
import { DealsHeader } from './DealsHeader'
import { DealsFrame, DealsRow } from './DealsRow'
import { dealsAmong } from './deals'
import { featuredQuery } from './deals-queries'
import messages from './messages.json'

/** Without the product whose page this is; nothing at all when nothing is reduced. */
export function SaleDeals({
  params: { id },
}: PagePropsOf<typeof remote, 'ProductDetailPage'> & Given<NoQuery>) {
  const host = useHost()
  const t = useTranslate()
  const { data: featured, error, isError, isFetching, refetch } = useQuery(featuredQuery(host.api))
  if (featured) {
    const deals = dealsAmong(featured, id)
    return (
      deals.length > 0 && (
        <Deals>
          <DealsRow deals={deals} />
        </Deals>
      )
    )
  }
  return (
    <Deals>
      <DealsHeader />
      {isError ? (
        <InlineFailure
          message={readFailureText(error, 'PRODUCTS_UNAVAILABLE', t)}
          busy={isFetching}
          onRetry={refetch}
          minHeight={240}
        />
      ) : (
        <Loading label={t(messages.loading)}>
          <DealsFrame>
            <div className="swiper-wrapper">
              {[1, 2, 3, 4].map((place) => (
                <div key={place}>
                  <ProductCardSkeleton />
                </div>
              ))}
            </div>
          </DealsFrame>
        </Loading>
      )}
    </Deals>
  )
}

function Deals({ children }: { children: React.ReactNode }) {
  const t = useTranslate()
  return (
    <Section ground="sage" roomy aria-label={t(shared.deals)}>
      {children}
    </Section>
  )
}

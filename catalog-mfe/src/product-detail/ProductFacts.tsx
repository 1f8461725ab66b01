import type { Product } from '@store/shared/domain/product'
import type { ReturnTerms } from '@store/shared/domain/returns'
import { pathTo } from '@store/shared/remotes/paths'
import { Disclosure } from '@store/shared/ui/Disclosure'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { AbsorbencyScale } from './AbsorbencyScale'
import { returnText, returnTitle } from './return-texts'

const Facts = styled.div`
  border-block-start: 1px solid var(--line);
`

export interface ProductFactsProps {
  product: Product
  /** Null where they are not known. */
  returns: ReturnTerms | null
}

/** What is known of a product, in the right column; readable without a script. */
export function ProductFacts({ product, returns }: ProductFactsProps) {
  const { description, inThePack, absorbency, materials, care } = product.details
  return (
    <Stack $gap={16}>
      <Heading $size="card">About this product</Heading>
      <Text $measure>{description}</Text>
      <Facts>
        {inThePack !== '' && (
          <Disclosure title="What is in the pack" open>
            <p>{inThePack}</p>
          </Disclosure>
        )}
        {absorbency !== '' && (
          <Disclosure title="Absorbency">
            <AbsorbencyScale product={product} />
            <p>{absorbency}</p>
          </Disclosure>
        )}
        {(materials !== '' || care !== '') && (
          <Disclosure title="Material and care">
            {materials !== '' && <p>{materials}</p>}
            {care !== '' && <p>{care}</p>}
          </Disclosure>
        )}
        <Disclosure title="Delivery in a plain parcel">
          <p>
            Your order comes in a plain carton. Only your name and address are on it, no product name and no
            picture.
          </p>
        </Disclosure>
        {returns && (
          <Disclosure title={returnTitle(returns)}>
            <p>{returnText(returns)}</p>
            <p>
              <Link to={`${pathTo('terms')}#returns`}>How to return something</Link>
            </p>
          </Disclosure>
        )}
      </Facts>
    </Stack>
  )
}

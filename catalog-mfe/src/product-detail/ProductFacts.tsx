import type { ProductExtras } from '@store/shared/api/catalogue'
import type { FactSection } from '@store/shared/domain/attributes'
import type { Product } from '@store/shared/domain/product'
import type { ReturnTerms } from '@store/shared/domain/returns'
import { pathTo } from '@store/shared/remotes/paths'
import type { ShopTexts } from '@store/shared/remotes/shop-texts'
import { Disclosure } from '@store/shared/ui/Disclosure'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { FactList } from './FactList'
import { returnText, returnTitle } from './return-texts'

const Facts = styled.div`
  border-block-start: 1px solid var(--line);
`

export interface ProductFactsProps {
  /** The shop's own. */
  texts: ShopTexts
  product: Product
  /** What its kind's attributes say of it. */
  sections: readonly FactSection[]
  /** What a kit holds. */
  contents: ProductExtras['contents']
  /** Null where they are not known. */
  returns: ReturnTerms | null
}

interface Fold {
  readonly title: string
  readonly texts: readonly string[]
  readonly isOpen?: boolean
}

const IN_THE_PACK = 'What is in the pack'

/** Attributes whose section is called like one of the product's own texts stand above that text. */
const textsOf = ({ inThePack, absorbency, materials, care }: Product['details']): readonly Fold[] => [
  { title: IN_THE_PACK, texts: [inThePack], isOpen: true },
  { title: 'Absorbency', texts: [absorbency] },
  { title: 'Material and care', texts: [materials, care] },
]

/** The texts with the sections that stand among them, and the other sections after the pack. */
function foldsOf(product: Product, sections: readonly FactSection[]): readonly Fold[] {
  const [pack, ...others] = textsOf(product.details)
  const own = sections
    .filter(({ title }) => ![pack, ...others].some((fold) => fold?.title === title))
    .map(({ title }) => ({ title, texts: [] }))
  return [...(pack ? [pack] : []), ...own, ...others]
}

const Parts = styled.ul`
  display: grid;
  justify-items: start;

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
  }
`

const KitContents = ({ parts }: { readonly parts: ProductExtras['contents'] }) => (
  <Parts>
    {parts.map(({ id, name, quantity, isShown }) => (
      <li key={id}>
        {quantity} × {isShown ? <Link to={pathTo('product', id)}>{name}</Link> : name}
      </li>
    ))}
  </Parts>
)

/** What is known of a product, in the right column; readable without a script. */
export function ProductFacts({ texts, product, sections, contents, returns }: ProductFactsProps) {
  const { description } = product.details
  return (
    <Stack $gap={16}>
      <Heading $size="card">About this product</Heading>
      <Text $measure>{description}</Text>
      <Facts>
        {foldsOf(product, sections).map(({ title, texts, isOpen = false }) => {
          const said = texts.filter((each) => each !== '')
          const facts = sections.find((section) => section.title === title)?.facts ?? []
          const parts = title === IN_THE_PACK ? contents : []
          if (said.length + facts.length + parts.length === 0) return null
          return (
            <Disclosure key={title} title={title} open={isOpen}>
              <FactList title={title} facts={facts} />
              {parts.length > 0 && <KitContents parts={parts} />}
              {said.map((each) => (
                <p key={each}>{each}</p>
              ))}
            </Disclosure>
          )
        })}
        {texts.parcelTitle !== undefined && texts.parcelText !== undefined && (
          <Disclosure title={texts.parcelTitle}>
            <p>{texts.parcelText}</p>
          </Disclosure>
        )}
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

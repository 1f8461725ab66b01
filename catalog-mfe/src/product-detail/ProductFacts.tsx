import type { ProductExtras } from '@store/shared/api/catalogue'
import type { ReturnTerms } from '@store/shared/domain/orders/returns'
import type { FactSection, ProductFact } from '@store/shared/domain/products/attributes'
import type { Product } from '@store/shared/domain/products/product'
import type { Message, Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { ShopTexts } from '@store/shared/remotes/shop/shop-texts'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Disclosure } from '@store/shared/ui/Disclosure'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { FactList } from './FactList'
import messages from './messages.json'
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
  readonly facts: readonly ProductFact[]
  readonly contents?: ProductExtras['contents']
  readonly isOpen?: boolean
}

/** A text that every product has, and what catalogues call a section of attributes that belongs to it. */
interface OwnText {
  readonly title: Message
  readonly section: string
  readonly texts: readonly string[]
}

const ownTextsOf = ({
  inThePack,
  absorbency,
  materials,
  care,
}: Product['details']): readonly [OwnText, ...OwnText[]] => [
  { title: messages.inThePack, section: 'What is in the pack', texts: [inThePack] },
  { title: messages.absorbency, section: 'Absorbency', texts: [absorbency] },
  { title: messages.materialAndCare, section: 'Material and care', texts: [materials, care] },
]

/**
 * The product's own texts, each below the attributes of the section that is called like it, and the other sections after the pack.
 * A section may be called so in English or in the language of the page.
 */
function foldsOf(
  t: Translate,
  product: Product,
  sections: readonly FactSection[],
  contents: ProductExtras['contents'],
): readonly Fold[] {
  const isOf = (own: OwnText, { title }: FactSection) => title === own.section || title === t(own.title)
  const toFold = (own: OwnText): Fold => ({
    title: t(own.title),
    texts: own.texts.filter((each) => each !== ''),
    facts: sections.filter((section) => isOf(own, section)).flatMap(({ facts }) => facts),
  })
  const all = ownTextsOf(product.details)
  const [pack, ...others] = all
  const more = sections.filter((section) => !all.some((own) => isOf(own, section)))
  return [
    { ...toFold(pack), contents, isOpen: true },
    ...more.map(({ title, facts }) => ({ title, facts, texts: [] })),
    ...others.map(toFold),
  ]
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

/** Of the shop: what is not translated keeps its own direction. */
const ShopText = styled.p`
  unicode-bidi: plaintext;
`

const Description = styled(Text)`
  unicode-bidi: plaintext;
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

/** Nothing where there is nothing to say. */
function FactFold({ title, texts, facts, contents = [], isOpen = false }: Fold) {
  if (texts.length + facts.length + contents.length === 0) return null
  return (
    <Disclosure title={title} open={isOpen}>
      <FactList title={title} facts={facts} />
      {contents.length > 0 && <KitContents parts={contents} />}
      {texts.map((each) => (
        <ShopText key={each}>{each}</ShopText>
      ))}
    </Disclosure>
  )
}

/** What is known of a product, beside its pictures; readable without a script. */
export function ProductFacts({ texts, product, sections, contents, returns }: ProductFactsProps) {
  const t = useTranslate()
  const { description } = product.details
  return (
    <Stack $gap={16}>
      <Heading $size="card">{t(messages.about)}</Heading>
      <Description $measure>{description}</Description>
      <Facts>
        {foldsOf(t, product, sections, contents).map((fold) => (
          <FactFold key={fold.title} {...fold} />
        ))}
        {texts.parcelTitle !== undefined && texts.parcelText !== undefined && (
          <Disclosure title={texts.parcelTitle}>
            <p>{texts.parcelText}</p>
          </Disclosure>
        )}
        {returns && (
          <Disclosure title={returnTitle(t, returns)}>
            <p>{returnText(t, returns)}</p>
            <p>
              <Link to={`${pathTo('terms')}#returns`}>{t(messages.howToReturn)}</Link>
            </p>
          </Disclosure>
        )}
      </Facts>
    </Stack>
  )
}

import type { ProductDetails } from '@store/shared/domain/product'
import { Disclosure } from '@store/shared/ui/Disclosure'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'

const Facts = styled.div`
  border-block-start: 1px solid var(--line);
`

const facts = [
  ['materials', 'Materials'],
  ['absorbency', 'Absorbency'],
  ['care', 'Care'],
  ['inThePack', 'In the pack'],
] as const satisfies ReadonlyArray<readonly [keyof ProductDetails, string]>

export function ProductFacts({ details }: { details: ProductDetails }) {
  return (
    <Stack $gap={24}>
      <Heading>About this product</Heading>
      <Text $measure>{details.description}</Text>
      <Facts>
        {facts.map(([key, title], position) =>
          details[key] === '' ? null : (
            <Disclosure key={key} title={title} open={position === 0}>
              {details[key]}
            </Disclosure>
          ),
        )}
      </Facts>
    </Stack>
  )
}

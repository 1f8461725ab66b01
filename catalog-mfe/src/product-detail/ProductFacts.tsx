import type { ProductDetails } from '@store/shared/domain/product'
import { Heading } from '@store/shared/ui/Heading'
import { ChevronIcon } from '@store/shared/ui/Icons'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'

const Facts = styled.div`
  border-block-start: 1px solid var(--line);
`

const Fact = styled.details`
  border-block-end: 1px solid var(--line);

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 56px;
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary svg {
    color: var(--plum);
    transition: transform var(--motion-quick) var(--ease-out);
  }

  &[open] summary svg {
    transform: rotate(180deg);
  }

  p {
    padding-block-end: var(--space-24);
  }
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
            <Fact key={key} open={position === 0}>
              <summary>
                {title}
                <ChevronIcon size={20} />
              </summary>
              <Text $measure $tone="soft">
                {details[key]}
              </Text>
            </Fact>
          ),
        )}
      </Facts>
    </Stack>
  )
}

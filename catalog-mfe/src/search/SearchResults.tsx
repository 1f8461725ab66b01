import type { SearchEntry } from '@store/shared/api/catalogue'
import { priceIn } from '@store/shared/domain/money'
import { SEARCH_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useStore } from '@store/shared/remotes/use-store'
import { Stack } from '@store/shared/ui/Layout'
import { Picture } from '@store/shared/ui/Picture'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { NoPicture } from '../product-card/NoPicture'
import { priceWithCode } from './search-rules'

export const ResultGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: var(--space-8) var(--space-16);
  margin-inline: calc(-1 * var(--space-8));
`

const Result = styled(Link)`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  align-items: center;
  gap: var(--space-16);
  padding: var(--space-8);
  border-radius: var(--radius-control);
  color: var(--ink);
  text-decoration: none;

  &:hover {
    background: var(--blush);
  }
`

const Frame = styled.div`
  overflow: hidden;
  border-radius: var(--radius-control);
`

const Name = styled.span`
  display: block;
  font-weight: 600;
  line-height: 1.35;
`

const Small = styled.span`
  display: block;
  color: var(--ink-soft);
  font-size: var(--text-small);
`

export interface SearchResultsProps {
  host: HostServices
  entries: readonly SearchEntry[]
  /** Matches in all, those not shown included. */
  total: number
  onOpen: () => void
}

export function SearchResults({ host, entries, total, onOpen }: SearchResultsProps) {
  const currency = useStore(host.currency)
  return (
    <Stack $gap={12}>
      <Text role="status" $size="small" $tone="soft">
        {total === 0 && SEARCH_TEXTS.empty}
        {total > 0 && (total === 1 ? '1 product' : `${total} products`)}
        {total > entries.length && `, the first ${entries.length} of them here`}
      </Text>
      <ResultGrid>
        {entries.map(({ id, name, category, picture, price }) => (
          <li key={id}>
            <Result to={`/products/${id}`} onClick={onOpen}>
              <Frame>
                {picture ? (
                  <Picture
                    src={picture.url}
                    alt=""
                    width={picture.width}
                    height={picture.height}
                    colour={picture.colour}
                    ratio="4 / 5"
                  />
                ) : (
                  <NoPicture />
                )}
              </Frame>
              <span>
                <Name>{name}</Name>
                <Small>{category}</Small>
                <span>{priceWithCode(priceIn(price, currency))}</span>
              </span>
            </Result>
          </li>
        ))}
      </ResultGrid>
    </Stack>
  )
}

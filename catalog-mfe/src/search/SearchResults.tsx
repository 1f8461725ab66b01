import { addedTaxOn } from '@store/shared/domain/markets/added-tax'
import { priceIn } from '@store/shared/domain/money'
import { useTranslate } from '@store/shared/i18n/use-translate'
import shared from '@store/shared/messages/pages/search.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { textOf } from '@store/shared/remotes/shop/shop-texts'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Stack } from '@store/shared/ui/Layout'
import { Picture } from '@store/shared/ui/Picture'
import { PlusTax } from '@store/shared/ui/PlusTax'
import { Text } from '@store/shared/ui/Text'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { NoPicture } from '../product-card/NoPicture'
import messages from './results.messages.json'
import { addressOfResults } from './search-address'
import { priceWithCode } from './search-rules'
import type { useSearch } from './use-search'

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

  &:hover,
  &[aria-selected='true'] {
    background: var(--blush);
  }

  &[aria-selected='true'] {
    outline: 2px solid var(--focus);
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

const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: start;
  min-height: var(--touch);
  font-weight: 600;
`

/** `total` counts all matches, those not shown included. */
export type SearchResultsProps = Omit<ReturnType<typeof useSearch>['found'], 'source'>

/** The listbox of the search field: its keys are those of the field. */
export function SearchResults({
  query,
  entries,
  total,
  active,
  listId,
  optionId,
  onOpen,
}: SearchResultsProps) {
  const host = useHost()
  const t = useTranslate()
  const currency = useStore(host.currency)
  const shownActive = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active >= 0) shownActive.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <Stack $gap={12}>
      <Text role="status" $size="small" $tone="soft">
        {total === 0
          ? textOf(host.brand, 'searchEmpty', t(shared.empty))
          : total > entries.length
            ? t(messages.foundFirst, { count: total, shown: entries.length })
            : t(messages.found, { count: total })}
      </Text>
      {total > 0 && (
        <ResultGrid id={listId} role="listbox" aria-label={t(messages.list)}>
          {entries.map(({ id, name, category, picture, price, addedTaxPercent }, index) => (
            <li key={id} role="presentation">
              <Result
                ref={index === active ? shownActive : undefined}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                to={pathTo('product', id)}
                onClick={onOpen}
              >
                <Frame>
                  {picture ? <Picture {...picture} alt="" ratio="4 / 5" sizes="80px" /> : <NoPicture />}
                </Frame>
                <span>
                  <Name>{name}</Name>
                  <Small>{category}</Small>
                  <span>
                    {priceWithCode(priceIn(price, currency))}{' '}
                    <PlusTax tax={addedTaxOn({ addedTaxPercent }, currency)} />
                  </span>
                </span>
              </Result>
            </li>
          ))}
        </ResultGrid>
      )}
      <All to={addressOfResults(query)} onClick={onOpen}>
        {t(total > 0 ? messages.seeAll : messages.similar)}
      </All>
    </Stack>
  )
}

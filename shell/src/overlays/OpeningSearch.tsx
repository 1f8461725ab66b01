import { SEARCH_TEXT_MAX_LENGTH } from '@store/shared/domain/products/search-text'
import { useTranslate } from '@store/shared/i18n/use-translate'
import searchMessages from '@store/shared/messages/pages/search.messages.json'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Spinner } from '@store/shared/ui/states/Spinner'
import { useEffect, useRef } from 'react'
import { useHref } from 'react-router-dom'
import { styled } from 'styled-components'
import messages from './messages.json'

interface OpeningSearchProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** The field of the search while its panel is loaded, so that no letter typed meanwhile is lost. Enter leads to the page of the results. */
export function OpeningSearch({ text, onText, onClose }: OpeningSearchProps) {
  const t = useTranslate()
  const results = useHref(pathTo('search'))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <Bar role="search" action={results}>
      <div>
        <h2>{t(messages.search)}</h2>
        <span role="status" aria-label={t(messages.loading)}>
          <Spinner />
        </span>
      </div>
      <input
        ref={field}
        name="q"
        maxLength={SEARCH_TEXT_MAX_LENGTH}
        aria-label={t(messages.search)}
        placeholder={t(searchMessages.placeholder)}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
    </Bar>
  )
}

/** Where the panel comes to stand, its field in the same place. */
const Bar = styled.form`
  position: fixed;
  z-index: 40;
  inset-block-start: 0;
  inset-inline: 0;
  padding: var(--space-12) var(--gutter) var(--space-32);
  border-radius: 0 0 var(--radius-card) var(--radius-card);
  background: var(--cream);
  box-shadow: var(--shadow-high);

  > * {
    max-width: var(--content-width);
    margin-inline: auto;
  }

  div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 2.75rem;
    margin-block-end: var(--space-12);
  }

  h2 {
    font-size: var(--heading-3);
  }

  [role='status'] {
    display: flex;
  }

  input {
    display: block;
    width: 100%;
    min-height: var(--control-height);
    padding-inline: var(--space-48) var(--space-16);
    border: 1px solid var(--line-control);
    border-radius: var(--radius-pill);
    background: var(--paper);
    color: var(--ink);
    font-size: 1rem;
  }
`

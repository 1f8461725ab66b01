import { useTranslate } from '@store/shared/i18n/use-translate'
import { createBrowserStorage } from '@store/shared/storage/browser-storage'
import { COLOUR_SCHEME_KEY } from '@store/shared/storage/storage-keys'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import messages from './scheme.messages.json'

const SCHEMES = ['system', 'light', 'dark'] as const

type Scheme = (typeof SCHEMES)[number]

const storage = createBrowserStorage(() => window.localStorage)

/** As `markScheme` left it on the document, or as it was chosen since. */
function shownScheme(): Scheme {
  const { scheme } = document.documentElement.dataset
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system'
}

function choose(scheme: Scheme): void {
  if (scheme === 'system') {
    storage.remove(COLOUR_SCHEME_KEY)
    delete document.documentElement.dataset.scheme
    return
  }
  storage.write(COLOUR_SCHEME_KEY, scheme)
  document.documentElement.dataset.scheme = scheme
}

/** Light or dark, by hand; without a choice as the system has it. */
export function SchemeChoice() {
  const t = useTranslate()
  const id = useId()
  const [scheme, setScheme] = useState(shownScheme)
  return (
    <Row>
      <label htmlFor={id}>{t(messages.label)}</label>
      <select
        id={id}
        value={scheme}
        onChange={({ target }) => {
          const chosen = SCHEMES.find((each) => each === target.value) ?? 'system'
          setScheme(chosen)
          choose(chosen)
        }}
      >
        {SCHEMES.map((each) => (
          <option key={each} value={each}>
            {t(messages[each])}
          </option>
        ))}
      </select>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  font-size: var(--text-small);

  select {
    min-height: var(--touch);
    padding-inline: var(--space-8);
    border: 1px solid rgb(255 251 246 / 35%);
    border-radius: var(--radius-control);
    background: var(--plum-deep);
    color: inherit;
    font: inherit;
  }
`

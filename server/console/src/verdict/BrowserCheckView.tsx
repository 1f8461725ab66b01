import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import type { BrowserCheck } from '../screen/queries'
import { toPages } from '../screen/texts'
import { CheckOutcome } from './CheckOutcome'
import { Picture } from './Picture'

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(160px, 100%), 1fr));
  gap: var(--space-16);
`

export interface BrowserCheckViewProps {
  readonly name: string
  readonly version: string
  readonly check: BrowserCheck
}

/** What a browser found that opened the version's pages, and how they looked. */
export function BrowserCheckView({ name, version, check }: BrowserCheckViewProps) {
  const { browser, pages, widths, pictures, ...outcome } = check
  return (
    <CheckOutcome title="Browser" {...outcome}>
      <Text $size="small" $tone="soft">
        {browser} opened {toPages(pages.length)} at {widths.map((width) => `${width} px`).join(' and ')}.
      </Text>
      {pictures.length > 0 && (
        <Pictures aria-label={`How the pages of ${name} ${version} looked`}>
          {pictures.map(({ id, page, width }) => (
            <li key={id}>
              <Picture name={name} version={version} id={id} what={`${page} at ${width} px`} />
            </li>
          ))}
        </Pictures>
      )}
    </CheckOutcome>
  )
}

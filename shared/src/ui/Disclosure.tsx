import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { ChevronIcon } from './icons/ChevronIcon'
import { Text } from './Text'

/** Of a `details` element: its title, and at the end of the line a chevron that turns, in place of the browser's marker. */
export const foldStyles = css`
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    list-style: none;
    cursor: pointer;
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  > summary > svg {
    flex: none;
    transition: transform var(--motion-quick) var(--ease-out);
  }

  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`

const Root = styled.details`
  ${foldStyles}
  border-block-end: 1px solid var(--line);

  summary {
    gap: var(--space-16);
    min-height: 56px;
    font-weight: 600;
  }

  summary svg {
    color: var(--plum);
  }

`

const Body = styled(Text)`
  display: grid;
  gap: var(--space-12);
  padding-block-end: var(--space-24);
`

export interface DisclosureProps {
  readonly title: string
  readonly open?: boolean
  readonly children: ReactNode
}

/** A title that shows and hides what is below it, without a script. */
export const Disclosure = ({ title, open = false, children }: DisclosureProps) => (
  <Root open={open}>
    <summary>
      {title}
      <ChevronIcon size={20} />
    </summary>
    <Body as="div" $measure $tone="soft">
      {children}
    </Body>
  </Root>
)

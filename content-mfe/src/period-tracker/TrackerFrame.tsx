import { useTranslate } from '@store/shared/i18n/use-translate'
import headerMessages from '@store/shared/messages/pages/header.messages.json'
import { LockIcon } from '@store/shared/ui/icons/LockIcon'
import { Section, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import messages from './page.tracker.messages.json'

export const Columns = styled.div`
  display: grid;
  gap: var(--space-48);
  align-items: start;

  @media (min-width: 960px) {
    grid-template-columns: 1fr 1fr;
    gap: var(--space-72);
  }
`

export const Card = styled.div`
  display: grid;
  gap: var(--space-24);
  min-width: 0;
  padding: clamp(16px, 3vw, 32px);
  border-radius: var(--radius-card);
  background: var(--paper);
  box-shadow: var(--shadow-low);

  @media (max-width: 479px) {
    margin-inline: -4px;
    padding-inline: var(--space-12);
  }
`

const Intro = styled.header`
  display: grid;
  gap: var(--space-12);
`

const Private = styled.p`
  display: flex;
  gap: var(--space-8);
  align-items: center;
  color: var(--leaf);
  font-weight: 600;
  line-height: 1.4;

  > svg {
    flex: none;
  }
`

export interface TrackerFrameProps {
  readonly today: ReactNode
  /** Below the words on where the entries stay. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The page's opening: what it is for and today's place in the cycle, beside the calendar that is filled in. */
export function TrackerFrame({ today, aside, children }: TrackerFrameProps) {
  const t = useTranslate()
  return (
    <Section ground="blush">
      <Columns>
        <Stack $gap={32}>
          <Intro>
            <h1>{t(headerMessages.periodTracker)}</h1>
            <Text $size="lead">{t(messages.lead)}</Text>
            <Private>
              <LockIcon size={22} />
              {t(messages.private)}
            </Private>
            {aside}
          </Intro>
          {today}
        </Stack>
        {children}
      </Columns>
    </Section>
  )
}

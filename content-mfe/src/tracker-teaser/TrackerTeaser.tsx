import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { ButtonLink } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Section } from '@store/shared/ui/Layout'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useStoredReminders } from '../period-tracker/reminders/use-reminders'
import messages from './messages.json'

/**
 * The ring is a cycle: the days of bleeding, the fertile days, and the window in which the next period may begin. It is an example, and says nothing
 * that the text does not say.
 */
const Panel = styled.div`
  display: grid;
  gap: var(--space-24) var(--space-72);
  align-items: center;
  justify-items: center;
  padding: clamp(24px, 5vw, 72px);
  border-radius: var(--radius-card);
  background: var(--plum-deep);
  color: var(--cream);

  @media (min-width: 768px) {
    grid-template-columns: 3fr 2fr;
  }

  p {
    margin-block: var(--space-16) var(--space-24);
  }

  a {
    background: var(--rose);
    color: var(--plum-deep);

    &:hover {
      background: var(--blush);
    }
  }

  > [aria-hidden] {
    display: grid;
    place-items: center;
    width: min(13rem, 56vw);
    aspect-ratio: 1;
    border-radius: 50%;
    background:
      radial-gradient(closest-side, var(--plum-deep) 84%, transparent 85%),
      conic-gradient(
        var(--rose) 0 18%,
        var(--plum) 0 38%,
        var(--sage) 0 55%,
        var(--plum) 0 89%,
        var(--honey) 0 98%,
        var(--plum) 0
      );
    text-align: center;
  }

  /* The cycle runs from right to left as well, its words do not. */
  [dir='rtl'] & > [aria-hidden],
  [dir='rtl'] & > [aria-hidden] > span {
    transform: scaleX(-1);
  }

  > [aria-hidden] > span {
    padding-inline: var(--space-16);
  }

  strong {
    display: block;
    font-family: var(--font-display);
    font-size: var(--heading-2);
    font-weight: 500;
  }
`

/** What the period tracker is for, and the way to it, in a shop that has a heading for it. */
export function TrackerTeaser() {
  const host = useHost()
  const t = useTranslate()
  const headingId = useId()
  useStoredReminders()
  const { trackerHeading, trackerText } = host.brand.texts ?? {}
  if (trackerHeading === undefined) return null
  return (
    <Section aria-labelledby={headingId}>
      <Panel data-ground="plum">
        <div>
          <Heading id={headingId}>{trackerHeading}</Heading>
          {trackerText !== undefined && <p>{trackerText}</p>}
          <ButtonLink as={Link} to={pathTo('periodTracker')}>
            {t(messages.open)}
          </ButtonLink>
        </div>
        <div aria-hidden>
          <span>
            <strong>{t(messages.day)}</strong>
            {t(messages.next)}
          </span>
        </div>
      </Panel>
    </Section>
  )
}

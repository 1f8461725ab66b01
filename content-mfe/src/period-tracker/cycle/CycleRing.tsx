import { useTranslate } from '@store/shared/i18n/use-translate'
import styled, { keyframes } from 'styled-components'
import type { Day } from '../../dates/calendar-day'
import messages from '../page.tracker.messages.json'
import { createDayMarks, type DayMark, forecast, momentOf, type Periods, summariseCycles } from './cycle'
import { litPath, onCircle } from './moon'

const RADIUS = 138
const USUAL_CYCLE_DAYS = 28

const glow = keyframes`
  50% { opacity: 0.25; transform: scale(1.16); }
`

const Root = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  max-width: 24rem;
  margin-inline: auto;

  > * {
    grid-area: 1 / 1;
  }

  svg {
    width: 100%;
    height: auto;
    overflow: visible;
  }

  /* The cycle runs from right to left as well; a waxing moon is lit on its right everywhere. */
  [dir='rtl'] & svg,
  [dir='rtl'] & path {
    transform: scaleX(-1);
  }
`

const Middle = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  width: 52%;
  text-align: center;
`

const Figure = styled.p`
  font-family: var(--font-display);
  font-size: clamp(2rem, 1.5rem + 2.4vw, 3rem);
  line-height: 1.1;
`

const Aside = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-small);
  line-height: 1.4;
`

const Halo = styled.circle`
  fill: none;
  stroke: var(--clay);
  stroke-width: 2;
  transform-box: fill-box;
  transform-origin: center;
  animation: ${glow} 3600ms ease-in-out infinite;
  animation-play-state: var(--motion-loop);
`

const TONES = {
  bleeding: { dark: 'var(--clay)', lit: 'var(--rose)' },
  expected: { dark: 'var(--plum)', lit: 'var(--rose)' },
  fertile: { dark: 'var(--leaf)', lit: 'var(--sage-tint)' },
  none: { dark: 'color-mix(in srgb, var(--plum) 16%, var(--blush))', lit: 'var(--paper)' },
} as const satisfies Record<DayMark | 'none', { dark: string; lit: string }>

/** How many days the ring shows: the running cycle to the end of the window in which the next period may begin. */
function ringDays(periods: Periods): number {
  const latest = periods.at(-1)
  const next = forecast(periods)?.nextStarts[0]
  return latest && next ? next.to - latest.start + 1 : USUAL_CYCLE_DAYS
}

/**
 * The running cycle as a ring of moons: new on the first day of bleeding, full half-way round. It says nothing that the
 * text beside it does not say.
 */
export function CycleRing({ periods, today }: { periods: Periods; today: Day }) {
  const t = useTranslate()
  const moment = momentOf(periods, today)
  const start = 'cycleDay' in moment ? today - moment.cycleDay + 1 : null
  const count = ringDays(periods)
  const summary = summariseCycles(periods)
  const markOf = start === null ? () => null : createDayMarks(periods, today)
  const moonRadius = Math.min(12, Math.floor((RADIUS * Math.PI * 0.8) / count))
  const todayAt = start === null ? null : Math.min(today - start, count - 1)
  return (
    <Root>
      <svg viewBox="-160 -160 320 320" width={320} height={320} aria-hidden="true" focusable="false">
        <circle r={RADIUS - 26} fill="var(--paper)" />
        {Array.from({ length: count }, (_, index) => {
          const { x, y } = onCircle(RADIUS, index / count)
          const mark = start === null ? null : markOf(start + index)
          const { dark, lit } = TONES[mark ?? 'none']
          const isToday = index === todayAt
          return (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
              <circle r={moonRadius} fill={dark} />
              <path d={litPath(moonRadius, index / count)} fill={lit} />
              {mark === 'expected' && (
                <circle r={moonRadius + 3} fill="none" stroke="var(--plum)" strokeDasharray="2 3" />
              )}
              {isToday && (
                <>
                  <circle r={moonRadius + 4} fill="none" stroke="var(--clay)" strokeWidth={2} />
                  <Halo r={moonRadius + 7} />
                </>
              )}
            </g>
          )
        })}
      </svg>
      <Middle aria-hidden="true">
        {'cycleDay' in moment ? (
          <>
            <Aside>{t(messages.ringDay)}</Aside>
            <Figure>{moment.cycleDay}</Figure>
            <Aside>
              {summary ? t(messages.ringOfAbout, { count: summary.averageDays }) : t(messages.ringOfCycle)}
            </Aside>
          </>
        ) : (
          <Aside>{t(messages.ringEmpty)}</Aside>
        )}
      </Middle>
    </Root>
  )
}

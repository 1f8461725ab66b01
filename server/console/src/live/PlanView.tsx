import { NEXT_TEXTS, STATE_TEXTS, toTimeText } from '@store/remote-kit/operator/rollout-text.mjs'
import { Badge } from '@store/shared/ui/Badge'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import type { Plan } from '../screen/queries'
import { toMoment, withMoments } from '../screen/texts'

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  font-size: var(--text-small);

  li {
    padding: var(--space-4) var(--space-12);
    border: 1px solid var(--line);
    border-radius: var(--radius-control);
    background: var(--paper);
  }

  li[aria-current] {
    border-color: var(--plum);
    font-weight: 600;
  }

  li[data-is-over] {
    color: var(--ink-soft);
  }
`

const TONES = {
  running: 'plum',
  paused: 'danger',
  promoted: 'leaf',
  'rolled-back': 'danger',
} as const satisfies Record<Plan['state'], string>

/** What a planned rollout is at: its steps with their times, and what it waits for. */
export const PlanView = ({ plan }: { readonly plan: Plan }) => (
  <Stack $gap={8}>
    <Row $gap={8}>
      <Text $strong>Planned rollout</Text>
      <Badge $tone={TONES[plan.state]}>{STATE_TEXTS[plan.state]}</Badge>
    </Row>
    <Steps aria-label={`Steps of the rollout of ${plan.name}`}>
      {plan.steps.map(({ percent, seconds }, index) => (
        <li
          key={percent}
          {...(index === plan.step && plan.endedAt === null && { 'aria-current': 'step' as const })}
          {...(index < plan.step && { 'data-is-over': '' })}
        >
          {percent} %{seconds > 0 && `, ${toTimeText(seconds)}`}
        </li>
      ))}
    </Steps>
    <Text $size="small" role="status">
      {withMoments(plan.says)}
    </Text>
    {NEXT_TEXTS[plan.state] !== null && <Text $size="small">{NEXT_TEXTS[plan.state]}</Text>}
    <Text $size="small" $tone="soft">
      {plan.endedAt === null
        ? `Since ${toMoment(plan.stepSince)} in this step. Each needs ${plan.leastVisits} visits.`
        : `Version ${plan.version}, ended ${toMoment(plan.endedAt)}.`}
      {plan.ignored.length > 0 && ` Not judged by ${plan.ignored.join(', ')}.`} Begun by {plan.createdBy}:{' '}
      {plan.why}
    </Text>
  </Stack>
)

import { putStaffGuideAway, type StaffGuide } from '@store/shared/api/staff/staff-guide'
import { Badge } from '@store/shared/ui/Badge'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ActionButton } from '../framework/actions/ActionButton'
import { Panel } from '../framework/views/panels'
import { Read, type ReadResult } from '../framework/views/Read'
import { FIRST_STEPS } from './first-step-words'

/** What a new shop still needs, until a product of its own is sold; nothing for a member who has none of these steps. */
export const FirstSteps = ({ result }: { readonly result: ReadResult<StaffGuide> }) => (
  <Read what="the first steps" isPart result={result}>
    {(guide) => <Guide {...guide} />}
  </Read>
)

function Guide({ steps, isPutAway }: StaffGuide) {
  if (steps.length === 0) return null
  const toggle = (
    <ActionButton
      tone="ghost"
      small
      call={(api) => api.call(putStaffGuideAway, { body: { isPutAway: !isPutAway } })}
    >
      {isPutAway ? 'Show the first steps' : 'Put away'}
    </ActionButton>
  )
  if (isPutAway) return <div>{toggle}</div>
  return (
    <Panel title="First steps" aside={toggle}>
      <Steps steps={steps} />
    </Panel>
  )
}

const BADGES = {
  done: { tone: 'leaf', text: 'Done' },
  next: { tone: 'plum', text: 'Next' },
  open: { tone: 'clay', text: 'To do' },
} as const

function Steps({ steps }: Pick<StaffGuide, 'steps'>) {
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <>
      <Text role="status">
        {done} of {steps.length} done.{' '}
        {next === undefined
          ? 'The list ends when the first product of your own is in the shop.'
          : `Next: ${FIRST_STEPS[next.step].title}.`}
      </Text>
      <List>
        {steps.map((each) => {
          const { title, hint, path } = FIRST_STEPS[each.step]
          const isNext = each === next
          const { tone, text } = BADGES[each.isDone ? 'done' : isNext ? 'next' : 'open']
          return (
            <li key={each.step} aria-current={isNext ? 'step' : undefined}>
              <Title>
                <Link to={path}>{title}</Link>
                <Badge $tone={tone}>{text}</Badge>
              </Title>
              <Text $size="small" $tone="soft">
                {hint}
              </Text>
            </li>
          )
        })}
      </List>
    </>
  )
}

const List = styled.ol`
  display: grid;

  li {
    padding-block: var(--space-8);
    border-block-end: 1px solid var(--line);
    overflow-wrap: anywhere;
  }

  li:last-child {
    border: 0;
  }
`

const Title = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  min-height: var(--touch);
  font-weight: 600;

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
  }

  ${Badge} {
    flex: none;
  }
`

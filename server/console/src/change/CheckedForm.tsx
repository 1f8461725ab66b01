import { Button } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { FailureNote } from '../screen/FailureNote'

const Form = styled.form`
  display: grid;
  gap: var(--space-16);
`

const Answer = styled.div`
  display: grid;
  gap: var(--space-12);
  padding: var(--space-16);
  border-radius: var(--radius-control);
  background: var(--sage-tint);

  ul {
    display: grid;
    gap: var(--space-8);
    padding-inline-start: var(--space-16);
    list-style: disc;
  }

  li {
    overflow-wrap: anywhere;
  }
`

interface CheckedCalls<Tried, Done> {
  /** Every check of the change, and what it would do. */
  readonly tryIt: () => Promise<Tried>
  readonly doIt: (tried: Tried) => Promise<Done>
}

/** A change that the store tries first. */
export function useChecked<Tried, Done>({ tryIt, doIt }: CheckedCalls<Tried, Done>) {
  const client = useQueryClient()
  const trial = useMutation({ mutationFn: tryIt })
  const change = useMutation({ mutationFn: doIt, onSuccess: () => client.invalidateQueries() })
  const answer = useRef<HTMLDivElement>(null)
  const isAnswered = trial.isSuccess || trial.isError || change.isSuccess || change.isError
  useEffect(() => {
    if (isAnswered) answer.current?.focus()
  }, [isAnswered])
  return {
    trial,
    change,
    answer,
    check: () => {
      change.reset()
      trial.mutate()
    },
    /** What was checked is not what would be done any more. */
    forget: () => {
      trial.reset()
      change.reset()
    },
  }
}

export interface CheckedFormProps<Tried, Done> {
  /** What the button that does it says. */
  readonly verb: string
  readonly checked: ReturnType<typeof useChecked<Tried, Done>>
  /** The fields. */
  readonly children: ReactNode
  /** Whether enough is filled in for a check. */
  readonly isComplete?: boolean
  /** False when a field says what is wrong with it. */
  readonly isValid: () => boolean
  /** What the check may take time for. */
  readonly wait?: string | false
  /** What to do when other parts need what is there; by default, what helps when a version is made live. */
  readonly gateAdvice?: string
  /** What it will do, one sentence each. */
  readonly effectsOf: (tried: Tried) => readonly string[]
  /** What is known by now. */
  readonly passed: string
  readonly more?: (tried: Tried) => ReactNode
  readonly onClose: () => void
}

/** Fields, what the store says that the change will do, and then the button that does it. */
export function CheckedForm<Tried, Done>(props: CheckedFormProps<Tried, Done>) {
  const {
    verb,
    checked,
    children,
    isComplete = true,
    isValid,
    wait,
    gateAdvice,
    effectsOf,
    passed,
    more,
    onClose,
  } = props
  const { trial, change, answer } = checked
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid()) checked.check()
  }
  return (
    <Form onSubmit={submit} noValidate>
      {children}
      {!trial.isSuccess && (
        <Button type="submit" busy={trial.isPending} disabled={!isComplete}>
          {trial.isPending ? 'Checking…' : 'Check what it does'}
        </Button>
      )}
      {trial.isPending && wait && (
        <Text $size="small" $tone="soft" role="status">
          {wait}
        </Text>
      )}
      <Form as="div" ref={answer} tabIndex={-1}>
        {trial.isError && <FailureNote error={trial.error} gateAdvice={gateAdvice} />}
        {trial.isSuccess && (
          <>
            <Answer role="status">
              <Text $strong>What it will do</Text>
              <Effects sentences={effectsOf(trial.data)} />
              <Text $size="small">{passed}</Text>
            </Answer>
            {more?.(trial.data)}
            {change.isError && <FailureNote error={change.error} />}
            <Row>
              <Button busy={change.isPending} onClick={() => change.mutate(trial.data)}>
                {verb}
              </Button>
              <Button tone="ghost" onClick={onClose}>
                Cancel
              </Button>
            </Row>
          </>
        )}
      </Form>
    </Form>
  )
}

export interface DoneNoteProps {
  readonly answer: RefObject<HTMLDivElement | null>
  readonly title: string
  readonly effects: readonly string[]
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** That it is done, and what it did. */
export const DoneNote = ({ answer, title, effects, children, onClose }: DoneNoteProps) => (
  <Form as="div">
    <Answer ref={answer} tabIndex={-1} role="status">
      <Text $strong>{title}</Text>
      {effects.length > 0 && <Effects sentences={effects} />}
    </Answer>
    {children}
    <Button onClick={onClose}>Close</Button>
  </Form>
)

const Effects = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <ul>
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

import { OperatorFailure } from '@store/shared/build/operator-client.mjs'
import { Button } from '@store/shared/ui/Button'
import { CheckboxField } from '@store/shared/ui/CheckboxField'
import { Dialog } from '@store/shared/ui/Dialog'
import { Row } from '@store/shared/ui/Layout'
import { SelectField } from '@store/shared/ui/SelectField'
import { Text } from '@store/shared/ui/Text'
import { TextField } from '@store/shared/ui/TextField'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { FailureNote } from '../screen/FailureNote'
import type { Releases } from '../screen/queries'
import { useSession } from '../session/session-context'
import { VerdictView } from '../versions/VerdictView'
import { callsOf, type Draft, KINDS } from './drafts'
import { effectsOf } from './effects'
import { ShareField } from './ShareField'

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

/** Those for which a version is chosen. */
const WITH_VERSION: readonly Draft['kind'][] = ['promote', 'canary', 'rollback']
const WITH_SHARE: readonly Draft['kind'][] = ['canary', 'change-share']
const LEAVES: readonly Draft['kind'][] = ['stop-canary', 'rollback']

export interface ChangeDialogProps {
  readonly start: Pick<Draft, 'kind' | 'name'> & Partial<Draft>
  readonly releases: Releases
  readonly onClose: () => void
}

/** What it will do is asked of the store first; then it is done, or nothing. */
export function ChangeDialog({ start, releases, onClose }: ChangeDialogProps) {
  const { call } = useSession()
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>({
    version: null,
    percent: 5,
    why: '',
    marksBad: false,
    force: false,
    accept: '',
    ...start,
  })
  const [problem, setProblem] = useState<string>()
  const answer = useRef<HTMLDivElement>(null)
  const { kind, name, version } = draft
  const { verb } = KINDS[kind]

  const trial = useMutation({ mutationFn: (tried: Draft) => callsOf(call, tried).tryIt() })
  const change = useMutation({
    mutationFn: (generation: number) => callsOf(call, draft).doIt(generation),
    onSuccess: () => client.invalidateQueries(),
  })

  const edit = (edited: Partial<Draft>) => {
    setDraft({ ...draft, ...edited })
    setProblem(undefined)
    // What was checked is not what would be done any more.
    trial.reset()
    change.reset()
  }

  function check(event: FormEvent) {
    event.preventDefault()
    if (draft.why.trim() === '') {
      setProblem('Say why: it goes into the log, for those who come after you.')
      return
    }
    change.reset()
    trial.mutate(draft)
  }

  const isAnswered = trial.isSuccess || trial.isError || change.isSuccess || change.isError
  useEffect(() => {
    if (isAnswered) answer.current?.focus()
  }, [isAnswered])

  const candidates = releases.releases.filter(
    (release) =>
      release.name === name &&
      release.filesRemovedAt === null &&
      (release.version !== releases.versions[name] || kind === 'rollback'),
  )
  const mark = candidates.find((release) => release.version === version)?.markedBad
  const isGateRefusal = trial.error instanceof OperatorFailure && trial.error.code === 'gate'
  const canAccept = (isGateRefusal || draft.accept !== '') && kind !== 'rollback'
  const needsVersion = WITH_VERSION.includes(kind)
  const isComplete = !needsVersion || kind === 'rollback' || version !== null

  if (change.isSuccess) {
    const { generation, verdict } = change.data
    return (
      <Dialog open title={`${verb}: done`} onClose={onClose}>
        <Form as="div">
          <Answer ref={answer} tabIndex={-1} role="status">
            <Text $strong>Generation {generation} is live.</Text>
            {trial.data && (
              <ul>
                {effectsOf(draft, trial.data, releases.releases).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </Answer>
          {verdict && <VerdictView verdict={verdict} />}
          <Button onClick={onClose}>Close</Button>
        </Form>
      </Dialog>
    )
  }

  return (
    <Dialog open title={`${verb}: ${name}`} onClose={onClose}>
      <Form onSubmit={check} noValidate>
        {needsVersion ? (
          <SelectField
            label="Version"
            value={version ?? ''}
            onChange={({ target }) => edit({ version: target.value || null, force: false, accept: '' })}
          >
            <option value="">
              {kind === 'rollback' ? 'What was live before, or without the canary' : 'Choose a version'}
            </option>
            {candidates.map((release) => (
              <option key={release.version} value={release.version}>
                {release.version}
                {release.markedBad ? ' (marked as bad)' : ''}
              </option>
            ))}
          </SelectField>
        ) : (
          version && (
            <Text>
              {name} <code>{version}</code>
            </Text>
          )
        )}
        {WITH_SHARE.includes(kind) && (
          <ShareField value={draft.percent} onChange={(percent) => edit({ percent })} />
        )}
        <TextField
          label="Reason"
          hint="Goes into the log with your name."
          maxLength={500}
          value={draft.why}
          error={problem}
          onChange={({ target }) => edit({ why: target.value })}
        />
        {LEAVES.includes(kind) && (
          <CheckboxField
            label="Mark the version that is left as bad, so that nobody promotes it again by mistake"
            checked={draft.marksBad}
            onChange={({ target }) => edit({ marksBad: target.checked })}
          />
        )}
        {mark && (
          <CheckboxField
            label={`${mark.by} marked it as bad: ${mark.why}. Take the mark off and go on`}
            checked={draft.force}
            onChange={({ target }) => edit({ force: target.checked })}
          />
        )}
        {canAccept && (
          <TextField
            label="Go on in spite of what the gate found, because"
            optional
            hint="Only for what rendering and size say. Needs that are not met cannot be accepted."
            maxLength={500}
            value={draft.accept}
            onChange={({ target }) => edit({ accept: target.value })}
          />
        )}
        {!trial.isSuccess && (
          <Button type="submit" busy={trial.isPending} disabled={!isComplete}>
            {trial.isPending ? 'Checking…' : 'Check what it does'}
          </Button>
        )}
        {trial.isPending && WITH_VERSION.includes(kind) && kind !== 'rollback' && (
          <Text $size="small" $tone="soft" role="status">
            The gate may render the version first. That takes some seconds.
          </Text>
        )}
        <Form as="div" ref={answer} tabIndex={-1}>
          {trial.isError && <FailureNote error={trial.error} />}
          {trial.isSuccess && (
            <>
              <Answer role="status">
                <Text $strong>What it will do</Text>
                <ul>
                  {effectsOf(draft, trial.data, releases.releases).map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
                <Text $size="small">Every check of the store passed: no need of another part breaks.</Text>
              </Answer>
              {trial.data.after.verdict && <VerdictView verdict={trial.data.after.verdict} />}
              {change.isError && <FailureNote error={change.error} />}
              <Row>
                <Button
                  busy={change.isPending}
                  onClick={() => change.mutate(trial.data.before?.generation ?? 0)}
                >
                  {verb}
                </Button>
                <Button tone="quiet" onClick={onClose}>
                  Cancel
                </Button>
              </Row>
            </>
          )}
        </Form>
      </Form>
    </Dialog>
  )
}

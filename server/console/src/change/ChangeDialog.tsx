import { OperatorFailure } from '@store/remote-kit/operator/operator-client.mjs'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import type { Release, Releases } from '../screen/queries'
import { useSession } from '../session/session-context'
import { VerdictView } from '../verdict/VerdictView'
import { CheckedForm, DoneNote, useChecked } from './CheckedForm'
import { candidatesOf, describeRelease, VersionOptions } from './candidates'
import { callsOf, type Draft, KINDS, type Tried } from './drafts'
import { effectsOf } from './effects'
import { ReasonField, useReason } from './ReasonField'
import { ShareField } from './ShareField'
import { TogetherFields } from './TogetherFields'

/** Those for which a version is chosen. */
const WITH_VERSION: readonly Draft['kind'][] = ['promote', 'canary', 'rollback']
const WITH_SHARE: readonly Draft['kind'][] = ['canary', 'change-share']
const LEAVES: readonly Draft['kind'][] = ['stop-canary', 'rollback']
/** Those that the gate renders, and that can go on in spite of what it finds. */
const GATED: readonly Draft['kind'][] = ['promote', 'canary', 'change-share']

export interface ChangeDialogProps {
  readonly start: Pick<Draft, 'kind' | 'name'> & Partial<Omit<Draft, 'why'>>
  readonly releases: Releases
  readonly onClose: () => void
}

/** What it will do is asked of the store first; then it is done, or nothing. */
export function ChangeDialog({ start, releases, onClose }: ChangeDialogProps) {
  const { call } = useSession()
  const [fields, setFields] = useState<Omit<Draft, 'why'>>({
    version: null,
    together: {},
    percent: 5,
    marksBad: false,
    force: false,
    accept: '',
    ...start,
  })
  const reason = useReason(() => checked.forget())
  const draft: Draft = { ...fields, why: reason.why }
  const { kind, name, version, together } = draft
  const { verb } = KINDS[kind]
  const checked = useChecked({
    tryIt: () => callsOf(call, draft).tryIt(),
    doIt: ({ before }: Tried) => callsOf(call, draft).doIt(before?.generation ?? 0),
  })
  const { trial, change } = checked

  const edit = (edited: Partial<Draft>) => {
    setFields({ ...fields, ...edited })
    checked.forget()
  }
  const effects = (tried: Tried) => effectsOf(draft, tried, releases.releases)

  const isGateRefusal = trial.error instanceof OperatorFailure && trial.error.code === 'gate'
  const canAccept = (isGateRefusal || draft.accept !== '') && GATED.includes(kind)
  const needsVersion = WITH_VERSION.includes(kind)
  const isComplete =
    (!needsVersion || kind === 'rollback' || version !== null) && !Object.values(together).includes('')

  if (change.isSuccess) {
    const { generation, verdict } = change.data
    return (
      <Dialog open title={`${verb}: done`} onClose={onClose}>
        <DoneNote
          answer={checked.answer}
          title={`Generation ${generation} is live.`}
          effects={trial.data ? effects(trial.data) : []}
          onClose={onClose}
        >
          {verdict && <VerdictView verdict={verdict} />}
        </DoneNote>
      </Dialog>
    )
  }

  return (
    <Dialog open title={`${verb}: ${name}`} onClose={onClose}>
      <CheckedForm
        verb={verb}
        checked={checked}
        isComplete={isComplete}
        isValid={reason.isGiven}
        {...(kind === 'retire' && {
          gateAdvice: 'Promote versions of these parts that do without it, then retire it.',
        })}
        wait={
          needsVersion &&
          kind !== 'rollback' &&
          'The gate may render the version first and compare its pages with the live ones. That takes some seconds, up to a minute.'
        }
        effectsOf={effects}
        passed="Every check of the store passed: no need of another part breaks."
        more={({ after }) => after.verdict && <VerdictView verdict={after.verdict} />}
        onClose={onClose}
      >
        <DraftFields draft={draft} releases={releases} canAccept={canAccept} reason={reason} onEdit={edit} />
      </CheckedForm>
    </Dialog>
  )
}

interface DraftFieldsProps {
  readonly draft: Draft
  readonly releases: Releases
  /** The gate has refused it, and may be overruled. */
  readonly canAccept: boolean
  readonly reason: ReturnType<typeof useReason>
  readonly onEdit: (edited: Partial<Draft>) => void
}

/** What the kind of change asks for. Another version is accepted anew. */
function DraftFields({ draft, releases, canAccept, reason, onEdit }: DraftFieldsProps) {
  const { kind, name, version, together } = draft
  const needsVersion = WITH_VERSION.includes(kind)
  const candidates = candidatesOf(releases, name, kind === 'rollback')
  // The closed list may be too narrow for it.
  const chosenRelease = candidates.find((each) => each.version === version)
  const chosen = { ...together, ...(version !== null && { [name]: version }) }
  const marked = releases.releases.filter((each) => chosen[each.name] === each.version && each.markedBad)
  return (
    <>
      {needsVersion ? (
        <SelectField
          label="Version"
          {...(chosenRelease && { hint: describeRelease(chosenRelease) })}
          value={version ?? ''}
          onChange={({ target }) => onEdit({ version: target.value || null, force: false, accept: '' })}
        >
          <option value="">
            {kind === 'rollback' ? 'What was live before, or without the canary' : 'Choose a version'}
          </option>
          <VersionOptions releases={candidates} />
        </SelectField>
      ) : (
        version && (
          <Text>
            {name} <code>{version}</code>
          </Text>
        )
      )}
      {kind === 'promote' && (
        <TogetherFields
          name={name}
          releases={releases}
          together={together}
          onChange={(changed) => onEdit({ together: changed, force: false, accept: '' })}
        />
      )}
      {WITH_SHARE.includes(kind) && (
        <ShareField value={draft.percent} onChange={(percent) => onEdit({ percent })} />
      )}
      <ReasonField reason={reason} />
      {LEAVES.includes(kind) && (
        <CheckboxField
          label="Mark the version that is left as bad, so that it is not promoted again by mistake"
          checked={draft.marksBad}
          onChange={({ target }) => onEdit({ marksBad: target.checked })}
        />
      )}
      {marked.length > 0 && needsVersion && (
        <CheckboxField
          label={`${marked.map(toMark).join(' ')} Take the mark off and go on`}
          checked={draft.force}
          onChange={({ target }) => onEdit({ force: target.checked })}
        />
      )}
      {canAccept && (
        <TextField
          label="Go on in spite of what the gate found, because"
          optional
          hint="Only for what rendering and size say. Needs that are not met cannot be accepted."
          maxLength={500}
          value={draft.accept}
          onChange={({ target }) => onEdit({ accept: target.value })}
        />
      )}
    </>
  )
}

const toMark = ({ name, version, markedBad }: Release): string =>
  `${markedBad?.by} marked ${name} ${version} as bad: ${markedBad?.why}.`

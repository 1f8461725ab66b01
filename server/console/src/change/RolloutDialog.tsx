import { dryRunOf, promote, startCanary } from '@store/remote-kit/operator/composition-calls.mjs'
import { startRollout } from '@store/remote-kit/operator/rollout-calls.mjs'
import { parseSteps } from '@store/remote-kit/operator/rollout-text.mjs'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { useState } from 'react'
import type { Releases } from '../screen/queries'
import { useSession } from '../session/session-context'
import { VerdictView } from '../verdict/VerdictView'
import { CheckedForm, DoneNote, useChecked } from './CheckedForm'
import { candidatesOf, describeRelease, VersionOptions } from './candidates'
import { ReasonField, useReason } from './ReasonField'

const USUAL_STEPS = '5%:10m,25%:30m,100%'
const USUAL_VISITS = 300

export interface RolloutDialogProps {
  readonly name: string
  readonly releases: Releases
  readonly onClose: () => void
}

/** Plans a rollout that goes on by itself. Its first step is tried before. */
export function RolloutDialog({ name, releases, onClose }: RolloutDialogProps) {
  const { call } = useSession()
  const [version, setVersion] = useState('')
  const [steps, setSteps] = useState(USUAL_STEPS)
  const [visits, setVisits] = useState(String(USUAL_VISITS))
  const [problem, setProblem] = useState<string>()
  const reason = useReason(() => checked.forget())
  const candidates = candidatesOf(releases, name, false)
  const chosen = candidates.find((each) => each.version === version)

  const checked = useChecked({
    tryIt: () => {
      const { percent = 100 } = parseSteps(steps)[0] ?? {}
      const body = { why: reason.why }
      return percent === 100
        ? call(dryRunOf(promote), { body: { ...body, versions: { [name]: version } } })
        : call(dryRunOf(startCanary), { body: { ...body, name, version, percent } })
    },
    doIt: () =>
      call(startRollout, {
        body: { name, version, steps: parseSteps(steps), leastVisits: Number(visits), why: reason.why },
      }),
  })
  const edit = (change: () => void) => {
    change()
    setProblem(undefined)
    checked.forget()
  }

  function isValid(): boolean {
    try {
      parseSteps(steps)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : undefined)
      return false
    }
    return reason.isGiven()
  }

  if (checked.change.isSuccess) {
    const { plan, verdict } = checked.change.data
    return (
      <Dialog open title="Roll out: begun" onClose={onClose}>
        <DoneNote
          answer={checked.answer}
          title={`${plan.name} ${plan.version}: ${plan.says}.`}
          effects={['It goes on by itself, and is rolled back when it does worse.']}
          onClose={onClose}
        >
          {verdict && <VerdictView verdict={verdict} />}
        </DoneNote>
      </Dialog>
    )
  }

  return (
    <Dialog open title={`Roll out: ${name}`} onClose={onClose}>
      <CheckedForm
        verb="Roll out"
        checked={checked}
        isComplete={version !== '' && steps !== '' && /^[1-9]\d{1,5}$/.test(visits)}
        isValid={isValid}
        wait="The gate may render the version first and compare its pages with the live ones. That takes some seconds, up to a minute."
        effectsOf={() => [
          `The steps are ${steps}: each begins when the one before has lasted its time, has seen ${visits} visits of the version, and no metric is worse.`,
        ]}
        passed="Every check of the store passed for the first step."
        more={({ after }) => after.verdict && <VerdictView verdict={after.verdict} />}
        onClose={onClose}
      >
        <SelectField
          label="Version"
          {...(chosen && { hint: describeRelease(chosen) })}
          value={version}
          onChange={({ target }) => edit(() => setVersion(target.value))}
        >
          <option value="">Choose a version</option>
          <VersionOptions releases={candidates} />
        </SelectField>
        <TextField
          label="Steps"
          hint="Shares that grow, each with its time; the last one is 100%."
          error={problem}
          maxLength={200}
          value={steps}
          onChange={({ target }) => edit(() => setSteps(target.value))}
        />
        <TextField
          label="Visits in each step"
          hint="Of the new version, each of another network; 10 or more. Fewer find only larger faults."
          inputMode="numeric"
          maxLength={6}
          value={visits}
          onChange={({ target }) => edit(() => setVisits(target.value))}
        />
        <ReasonField reason={reason} />
      </CheckedForm>
    </Dialog>
  )
}

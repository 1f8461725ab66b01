import { trialOf } from '@store/remote-kit/operator/operator-endpoint.mjs'
import { createPreview } from '@store/remote-kit/operator/preview-calls.mjs'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { CheckedForm, DoneNote, useChecked } from '../change/CheckedForm'
import { SecretField } from '../screen/SecretField'
import { toMoment } from '../screen/texts'
import { useSession } from '../session/session-context'

/** Minutes a link is good for. */
const DURATIONS = [
  [30, '30 minutes'],
  [120, '2 hours'],
  [480, '8 hours'],
  [1440, '24 hours'],
] as const

export interface PreviewDialogProps {
  readonly name: string
  readonly version: string
  readonly onClose: () => void
}

/** Makes a link that shows a version in the live store to whoever opens it. */
export function PreviewDialog({ name, version, onClose }: PreviewDialogProps) {
  const { call } = useSession()
  const [minutes, setMinutes] = useState(120)
  const body = { name, version, minutes }
  const checked = useChecked({
    tryIt: () => call(trialOf(createPreview), { body }),
    doIt: () => call(createPreview, { body }),
  })
  const made = checked.change.data
  if (made !== undefined) {
    return (
      <Dialog open title="Preview link: done" onClose={onClose}>
        <DoneNote
          answer={checked.answer}
          title={`The link shows ${name} ${version} until ${toMoment(made.until)}.`}
          effects={[]}
          onClose={onClose}
        >
          <SecretField
            label="Link"
            hint="It is shown once. Whoever has it can open the preview."
            value={made.url}
          />
        </DoneNote>
      </Dialog>
    )
  }
  return (
    <Dialog open title={`Preview link: ${name}`} onClose={onClose}>
      <CheckedForm
        verb="Make link"
        checked={checked}
        isValid={() => true}
        effectsOf={() => [
          `Whoever opens the link sees the live store with ${name} ${version}, in that browser alone.`,
          'What is ordered there is really ordered.',
          'All other visitors see no difference.',
        ]}
        passed="The version fits what is live."
        onClose={onClose}
      >
        <Text>
          {name} <code>{version}</code>
        </Text>
        <SelectField
          label="Good for"
          value={minutes}
          onChange={({ target }) => {
            setMinutes(Number(target.value))
            checked.forget()
          }}
        >
          {DURATIONS.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      </CheckedForm>
    </Dialog>
  )
}

import type { BodyOf } from '@store/shared/api/endpoint'
import {
  changeStaffSettings,
  planStaffSettings,
  SET_SECTIONS,
  type SettingDifference,
  type StaffSetting,
} from '@store/shared/api/staff/shop/staff-settings'
import { Button } from '@store/shared/ui/Button'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { TextField } from '@store/shared/ui/forms/TextField'
import type { FieldControl } from '@store/shared/ui/forms/use-store-form'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { useState } from 'react'
import { object, string } from 'yup'
import { ActionButton } from '../framework/actions/ActionButton'
import { AddToChangeSet } from '../framework/actions/AddToChangeSet'
import { StaffForm } from '../framework/forms/StaffForm'
import { DifferenceList } from './DifferenceList'
import type { SectionState } from './section-state'
import { settingLabel } from './setting-words'

interface SettingsFormProps {
  readonly state: SectionState
  /** Told of what stands in the form. */
  readonly onEdit: (edit: SettingsEdit) => void
}

/** What stands in the form, as the server takes it. */
export type SettingsEdit = BodyOf<typeof changeStaffSettings>

interface Plan {
  readonly texts: Readonly<Record<string, string>>
  readonly differences: readonly SettingDifference[]
}

/** A form's names hold no dots, which Formik reads as paths. */
const formName = (path: string): string => path.replaceAll('.', '__')

/** All values of a section. What a change means is shown before it is made. */
export function SettingsForm({ state, onEdit }: SettingsFormProps) {
  const { section, revision, settings } = state
  const [plan, setPlan] = useState<Plan | null>(null)
  const close = () => setPlan(null)
  const inSets = SET_SECTIONS.find((each) => each === section)
  const initialValues: Readonly<Record<string, string>> = Object.fromEntries(
    settings.map(({ path, text }) => [formName(path), text]),
  )
  const textsOf = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      settings.flatMap(({ path, text }) => {
        const typed = values[formName(path)] ?? ''
        return typed === text ? [] : [[path, typed]]
      }),
    )
  return (
    <>
      <StaffForm
        label="Settings"
        submit="Look at the changes"
        initialValues={initialValues}
        onValues={(values) => onEdit({ revision, texts: textsOf(values) })}
        schema={object(Object.fromEntries(settings.map(({ path }) => [formName(path), string()])))}
        fieldOf={Object.fromEntries(settings.map(({ path }) => [path, formName(path)]))}
        call={async (values, api) => {
          const texts = textsOf(values)
          const body = { revision, texts }
          const { differences } = await api.call(planStaffSettings, { params: { section }, body })
          setPlan({ texts, differences })
          return {}
        }}
      >
        {({ field }) =>
          settings.map((setting) => (
            <SettingField key={setting.path} {...setting} control={field(formName(setting.path))} />
          ))
        }
      </StaffForm>
      <Dialog title="Change these settings?" open={plan !== null} onClose={close}>
        {plan && (
          <Stack $gap={24}>
            {plan.differences.length === 0 ? (
              <p>Nothing would change.</p>
            ) : (
              <DifferenceList differences={plan.differences} />
            )}
            <Row $gap={12}>
              {plan.differences.length > 0 && (
                <ActionButton
                  onDone={close}
                  call={(api) =>
                    api.call(changeStaffSettings, {
                      params: { section },
                      body: { revision, texts: plan.texts },
                    })
                  }
                >
                  Save
                </ActionButton>
              )}
              {plan.differences.length > 0 && inSets !== undefined && (
                <AddToChangeSet
                  given={{ kind: 'settings', section: inSets, revision, texts: plan.texts }}
                  onAdded={close}
                />
              )}
              <Button tone="ghost" onClick={close}>
                Go back
              </Button>
            </Row>
          </Stack>
        )}
      </Dialog>
    </>
  )
}

const HINTS = {
  line: '',
  flag: '',
  links: 'A link on each line: Label | /path',
  lines: 'One on each line.',
  yaml: 'In YAML.',
} as const

const LONG = 60
const MOST_ROWS = 12
/** Of a line in the narrowest form. */
const LINE_LENGTH = 32

/** As many lines as the text takes, and one to go on. */
const rowsOf = (text: string): number =>
  Math.min(
    MOST_ROWS,
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 1),
  )

interface SettingFieldProps extends StaffSetting {
  readonly control: FieldControl
}

function SettingField({ path, form, text, example, control }: SettingFieldProps) {
  const label = settingLabel(path)
  const hint = [HINTS[form], example && `For example: ${example}`].filter(Boolean).join(' ')
  if (form === 'flag') {
    return (
      <SelectField {...control} label={label}>
        <option value="true">Yes</option>
        <option value="false">No</option>
      </SelectField>
    )
  }
  if (form === 'line') {
    return text.length > LONG ? (
      <TextArea {...control} label={label} hint={hint} rows={rowsOf(text)} />
    ) : (
      <TextField {...control} label={label} hint={hint} />
    )
  }
  return <TextArea {...control} label={label} hint={hint} rows={rowsOf(text)} />
}

import type { BodyOf } from '@store/shared/api/endpoint'
import {
  changeStaffSettings,
  planStaffSettings,
  SET_SECTIONS,
  SETTING_LENGTH,
  type SettingDifference,
} from '@store/shared/api/staff/shop/staff-settings'
import { Button } from '@store/shared/ui/Button'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { useState } from 'react'
import { object, string } from 'yup'
import { ActionButton } from '../framework/actions/ActionButton'
import { AddToChangeSet } from '../framework/actions/AddToChangeSet'
import { StaffForm } from '../framework/forms/StaffForm'
import { useForgetKept } from '../framework/forms/use-kept-values'
import { DifferenceList } from './DifferenceList'
import { entriesInWords } from './entry-texts'
import { SettingField } from './SettingField'
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

const text = string().max(SETTING_LENGTH, 'This is too long.')

/** A form's names hold no dots, which Formik reads as paths. */
const formName = (path: string): string => path.replaceAll('.', '__')

/** All values of a section. What a change means is shown before it is made. */
export function SettingsForm({ state, onEdit }: SettingsFormProps) {
  const { section, revision, settings } = state
  const [plan, setPlan] = useState<Plan | null>(null)
  const forgetKept = useForgetKept()
  const keptAs = `settings/${section}`
  const close = () => setPlan(null)
  const inSets = SET_SECTIONS.find((each) => each === section)
  const initialValues: Readonly<Record<string, string>> = Object.fromEntries(
    settings.map(({ path, text }) => [formName(path), text]),
  )
  const isOfEntries = (name: string) =>
    settings.some(({ path, form }) => formName(path) === name && form === 'entries')
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
        keepAs={keptAs}
        isPlan
        labelOf={(name) => settingLabel(name.replaceAll('__', '.'))}
        textOf={(name, now) => (isOfEntries(name) ? entriesInWords(now) : now)}
        onValues={(values) => onEdit({ revision, texts: textsOf(values) })}
        schema={object(Object.fromEntries(settings.map(({ path }) => [formName(path), text])))}
        fieldOf={Object.fromEntries(settings.map(({ path }) => [path, formName(path)]))}
        call={async (values, api) => {
          const texts = textsOf(values)
          const body = { revision, texts }
          const { differences } = await api.call(planStaffSettings, { params: { section }, body })
          setPlan({ texts, differences })
          return {}
        }}
      >
        {({ field, change }) =>
          settings.map((setting) => (
            <SettingField
              key={setting.path}
              {...setting}
              control={field(formName(setting.path))}
              onChange={(typed) => change({ [formName(setting.path)]: typed })}
            />
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
                  call={async (api) => {
                    const body = { revision, texts: plan.texts }
                    const saved = await api.call(changeStaffSettings, { params: { section }, body })
                    forgetKept(keptAs)
                    return saved
                  }}
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

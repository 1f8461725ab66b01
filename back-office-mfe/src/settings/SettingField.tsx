import { PICTURE_KILOBYTES, type StaffSetting } from '@store/shared/api/staff/shop/staff-settings'
import { toDataUrl } from '@store/shared/remotes/host/to-data-url'
import { Button } from '@store/shared/ui/Button'
import { controlStyles, FieldFrame, useField } from '@store/shared/ui/forms/Field'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { TextField } from '@store/shared/ui/forms/TextField'
import type { FieldControl } from '@store/shared/ui/forms/use-store-form'
import { Row } from '@store/shared/ui/Layout'
import styled from 'styled-components'
import { ChoiceBoxes } from '../framework/forms/ChoiceBoxes'
import { instantText, minuteText } from '../framework/forms/days'
import { FileField } from '../framework/forms/FileField'
import { designColour } from './design-colour'
import { EntriesField } from './EntriesField'
import { optionLabel, settingLabel } from './setting-words'

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
  readonly onChange: (text: string) => void
  /** The entry that it is a field of. */
  readonly of?: string
}

/** One value of a section, by its form. */
export function SettingField(props: SettingFieldProps) {
  const { path, form, text, options = [], entry = [], control } = props
  const label = settingLabel(path)
  switch (form) {
    case 'flag':
      return (
        <SelectField {...control} label={label}>
          <option value="true">Yes</option>
          <option value="false">No</option>
        </SelectField>
      )
    case 'choice':
      return (
        <SelectField {...control} label={label}>
          {options.map((option) => (
            <option key={option} value={option}>
              {optionLabel(option)}
            </option>
          ))}
        </SelectField>
      )
    case 'choices':
      return (
        <ChoiceBoxes
          label={label}
          options={options.map((option) => [option, optionLabel(option)])}
          chosen={control.value.split('\n')}
          error={control.error}
          onChange={(chosen) => props.onChange(chosen.join('\n'))}
        />
      )
    case 'instant':
      return (
        <TextField
          {...control}
          type="datetime-local"
          label={label}
          hint={`In your time zone: ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
          value={minuteText(control.value)}
          onChange={({ target }) => props.onChange(instantText(target.value))}
        />
      )
    case 'colour':
      return <ColourField {...props} />
    case 'picture':
      return <PictureField {...props} />
    case 'entries':
      return (
        <EntriesField
          label={label}
          fields={entry}
          most={props.most}
          control={control}
          onChange={props.onChange}
          of={props.of}
          renderField={({ field, ...shown }) => <SettingField {...field} {...shown} />}
        />
      )
    case 'line':
      if (text.length <= LONG) return <TextField {...control} label={label} />
      return <TextArea {...control} label={label} rows={rowsOf(control.value)} />
    case 'lines':
      return <TextArea {...control} label={label} hint="One on each line." rows={rowsOf(control.value)} />
  }
}

/** A colour by its number, and by the browser's own picker. Without one it is the design's. */
function ColourField({ path, control, onChange }: SettingFieldProps) {
  const own = designColour(path)
  const label = settingLabel(path)
  const { frame, control: input } = useField({
    ...control,
    label,
    hint: `Such as ${own}. Empty: the design’s own, ${own}.`,
  })
  return (
    <FieldFrame {...frame}>
      <Line>
        <Code {...input} maxLength={7} spellCheck={false} />
        <Picker
          type="color"
          aria-label={`Pick: ${label}`}
          value={/^#[0-9a-f]{6}$/i.test(control.value) ? control.value : own}
          onChange={({ target }) => onChange(target.value)}
        />
      </Line>
    </FieldFrame>
  )
}

/** A picture as a file; it is shown as visitors see it. */
function PictureField({ path, control, onChange }: SettingFieldProps) {
  const label = settingLabel(path)
  return (
    <Row $gap={12} $align="end">
      <FileField
        accept=".svg,.png,.jpg,.jpeg,.webp,image/svg+xml,image/png,image/jpeg,image/webp"
        label={label}
        hint={`SVG, PNG, JPEG or WebP, at most ${PICTURE_KILOBYTES} KB. Without one: the design’s own.`}
        error={control.error}
        file={control.value === '' ? null : { name: 'Chosen' }}
        maxKilobytes={PICTURE_KILOBYTES}
        onFile={(file) => void toDataUrl(file).then(onChange, () => {})}
      />
      {control.value !== '' && (
        <>
          <Shown src={control.value} alt={`${label}, as it is chosen`} />
          <Button tone="ghost" small onClick={() => onChange('')}>
            Remove
          </Button>
        </>
      )}
    </Row>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-8);
`

const Code = styled.input`
  ${controlStyles}
`

const Picker = styled.input`
  width: 4rem;
  height: var(--control-height);
  padding: 4px;
  border: 1px solid var(--line-control);
  border-radius: var(--radius-control);
  background: var(--paper);
  cursor: pointer;
`

const Shown = styled.img`
  max-width: 12rem;
  height: 3rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--paper);
  object-fit: contain;
`

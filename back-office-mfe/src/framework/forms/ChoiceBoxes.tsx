import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { FieldNotes, fieldAria, Legend } from '@store/shared/ui/forms/Field'
import { useId } from 'react'
import styled from 'styled-components'

interface ChoiceBoxesProps {
  readonly label: string
  readonly hint?: string
  readonly options: ReadonlyArray<readonly [value: string, label: string]>
  readonly chosen: readonly string[]
  readonly error: string | undefined
  /** Given those that are chosen now, in the order of the options. */
  readonly onChange: (chosen: readonly string[]) => void
}

/** Some of a few, a box each. */
export function ChoiceBoxes({ label, hint, options, chosen, error, onChange }: ChoiceBoxesProps) {
  const id = useId()
  const choose = (value: string, isChosen: boolean) =>
    onChange(
      options.map(([each]) => each).filter((each) => (each === value ? isChosen : chosen.includes(each))),
    )
  return (
    <Boxes {...fieldAria(id, { hint, error })}>
      <Legend>{label}</Legend>
      {options.map(([value, text]) => (
        <CheckboxField
          key={value}
          label={text}
          checked={chosen.includes(value)}
          onChange={({ target }) => choose(value, target.checked)}
        />
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </Boxes>
  )
}

const Boxes = styled.fieldset`
  display: grid;
  min-width: 0;
`

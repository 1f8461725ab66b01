import { type ConflictingCell, saveStaffProduct } from '@store/shared/api/staff/products/staff-product-edits'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { TextField } from '@store/shared/ui/forms/TextField'
import type { StoreForm } from '@store/shared/ui/forms/use-store-form'
import { Text } from '@store/shared/ui/Text'
import { type ReactNode, useState } from 'react'
import { object } from 'yup'
import { StaffForm } from '../../framework/forms/StaffForm'
import { ConflictingCells } from './ChangedCells'
import { type FormCell, toTyped, toValue } from './product-cells'

type Values = Readonly<Record<string, string | boolean>>

interface CellsFormProps {
  readonly sku: string
  /** The form by name, for screen readers. */
  readonly label: string
  readonly cells: readonly FormCell[]
  /** Below the fields, by what is typed. */
  readonly preview?: (typed: (field: string) => string) => ReactNode
}

const keyOf = (index: number): string => `f${index}`

/**
 * Fields of a product. What was changed is sent together with what the page showed: where somebody else changed one meanwhile, both values
 * are shown, nothing that was typed is lost, and the member takes theirs, or saves again, which replaces them.
 */
export function CellsForm({ sku, label, cells: read, preview }: CellsFormProps) {
  // As they were when the member began to type: another editor's values come as differences, not under the cursor.
  const host = useHost()
  const [cells, setCells] = useState(read)
  const [conflicts, setConflicts] = useState<readonly ConflictingCell[]>([])
  const pathOf = ({ size, field }: FormCell) => (size === null ? field : `${size}, ${field}`)

  const save = async (values: Values) => {
    const changed = cells.flatMap((cell, index) => {
      const after = toValue(cell, values[keyOf(index)])
      const { size, field, before } = cell
      return after === before ? [] : [{ size, field, before, after }]
    })
    if (changed.length === 0) return { message: 'Nothing was changed.' }
    const result = await host.api.call(saveStaffProduct, { params: { sku }, body: { cells: changed } })
    const isTaken = result.outcome === 'applied'
    setConflicts(isTaken ? [] : result.cells)
    setCells(
      cells.map((cell) => {
        const isCell = (each: { size: string | null; field: string }) =>
          each.size === cell.size && each.field === cell.field
        const saved = isTaken ? changed.find(isCell)?.after : undefined
        const theirs = isTaken ? undefined : result.cells.find(isCell)?.now
        return { ...cell, before: saved ?? theirs ?? cell.before }
      }),
    )
    return result
  }

  const takeTheirs = (form: StoreForm<Values>) => {
    const isTheirs = ({ size, field }: FormCell) =>
      conflicts.some((each) => each.size === size && each.field === field)
    form.change(
      Object.fromEntries(
        cells.flatMap((cell, index) => (isTheirs(cell) ? [[keyOf(index), toTyped(cell)] as const] : [])),
      ),
    )
    setConflicts([])
  }

  return (
    <StaffForm
      label={label}
      submit={conflicts.length > 0 ? 'Save mine all the same' : 'Save'}
      initialValues={Object.fromEntries(cells.map((cell, index) => [keyOf(index), toTyped(cell)]))}
      // Kept beside what the page showed: typed over other values, it would replace somebody's change unasked.
      keepAs={`product ${sku} ${JSON.stringify(cells.map((cell) => [pathOf(cell), cell.before]))}`}
      schema={object()}
      fieldOf={Object.fromEntries(cells.map((cell, index) => [pathOf(cell), keyOf(index)]))}
      call={save}
    >
      {(form) => (
        <>
          {cells.map((cell, index) => (
            <CellField key={pathOf(cell)} cell={cell} name={keyOf(index)} form={form} />
          ))}
          {preview?.((field) => {
            const index = cells.findIndex((cell) => cell.field === field)
            return String(form.values[keyOf(index)] ?? '')
          })}
          {conflicts.length > 0 && (
            <>
              <Text role="alert" $strong>
                Nothing was saved: somebody else changed this meanwhile. What you typed is still here.
              </Text>
              <ConflictingCells cells={conflicts} />
              <Button tone="secondary" small onClick={() => takeTheirs(form)}>
                Take theirs
              </Button>
            </>
          )}
        </>
      )}
    </StaffForm>
  )
}

interface CellFieldProps {
  readonly cell: FormCell
  readonly name: string
  readonly form: StoreForm<Values>
}

function CellField({ cell: { kind, label, hint, options = [] }, name, form }: CellFieldProps) {
  const shared = { label, hint }
  const error = form.errorOf(name)
  const value = form.values[name]
  if (kind === 'flag') {
    return (
      <CheckboxField
        label={label}
        error={error}
        checked={value === true}
        onChange={({ target }) => form.change({ [name]: target.checked })}
      />
    )
  }
  const control = {
    ...shared,
    error,
    value: String(value),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      form.change({ [name]: target.value }),
  }
  if (kind === 'text') return <TextArea {...control} />
  if (kind !== 'choice') return <TextField {...control} inputMode={kind === 'number' ? 'numeric' : 'text'} />
  return (
    <SelectField {...control}>
      <option value="">None</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

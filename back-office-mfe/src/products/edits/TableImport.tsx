import {
  applyProductsTable,
  type ProductEditPlan,
  planProductsTable,
} from '@store/shared/api/staff/products/staff-product-edits'
import { useHost } from '@store/shared/remotes/host/use-host'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { mixed, object, string } from 'yup'
import { FileField } from '../../framework/forms/FileField'
import { StaffForm } from '../../framework/forms/StaffForm'
import { EditPreview } from './EditPreview'

interface TableImportProps {
  readonly onClose: () => void
}

const schema = object({
  file: mixed().required('Please choose a file.'),
  why: string().trim().max(150, 'Please use at most 150 characters'),
})

interface ChosenTable {
  readonly file: Blob
  readonly why: string
  readonly plan: ProductEditPlan
}

const NOTHING_GIVEN: { readonly file: File | null; readonly why: string } = { file: null, why: '' }

/** A table of products that somebody edited: every cell is shown before anything changes. */
export function TableImport({ onClose }: TableImportProps) {
  const host = useHost()
  const [chosen, setChosen] = useState<ChosenTable | null>(null)
  // Going back from the preview shows what was given before.
  const [given, setGiven] = useState(NOTHING_GIVEN)
  if (chosen !== null) {
    const { file, why } = chosen
    return (
      <EditPreview
        plan={chosen.plan}
        apply={(mark) =>
          host.api.call(applyProductsTable, { file, query: { mark, ...(why !== '' && { why }) } })
        }
        onBack={() => setChosen(null)}
        onClose={onClose}
      />
    )
  }
  return (
    <StaffForm
      label="Table of products"
      submit="Show what would change"
      initialValues={given}
      keepAs="table of products"
      schema={schema}
      call={async ({ file, why }, api) => {
        const table = file ?? new Blob()
        const plan = await api.call(planProductsTable, { file: table })
        setGiven({ file, why })
        setChosen({ file: table, why, plan })
        return plan
      }}
      onCancel={onClose}
    >
      {({ values, field, change, errorOf }) => (
        <>
          <Text>
            Download the table, edit it in a spreadsheet and save it as CSV. Lines and columns may be left
            out: what is not in the file stays. New products are made on a page of their own.
          </Text>
          <FileField
            accept=".csv,text/csv"
            label="File"
            error={errorOf('file')}
            file={values.file}
            onFile={(file) => change({ file })}
          />
          <TextField
            {...field('why')}
            label="Reason"
            optional
            hint="It stays in the log, and beside each movement of stock that the table makes."
          />
        </>
      )}
    </StaffForm>
  )
}

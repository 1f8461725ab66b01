import {
  applyProductsTable,
  type ProductEditPlan,
  planProductsTable,
} from '@store/shared/api/staff/staff-product-edits'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Text } from '@store/shared/ui/Text'
import { TextField } from '@store/shared/ui/TextField'
import { useState } from 'react'
import { mixed, object } from 'yup'
import { StaffForm } from '../framework/StaffForm'
import { EditPreview } from './EditPreview'

interface TableImportProps {
  readonly host: HostServices
  readonly onClose: () => void
}

const schema = object({ file: mixed().required('Please choose a file.') })

/** A table of products that somebody edited: every cell is shown before anything changes. */
export function TableImport({ host, onClose }: TableImportProps) {
  const [chosen, setChosen] = useState<{ readonly file: Blob; readonly plan: ProductEditPlan } | null>(null)
  if (chosen !== null) {
    return (
      <EditPreview
        host={host}
        plan={chosen.plan}
        apply={(mark) => host.api.call(applyProductsTable, { file: chosen.file, query: { mark } })}
        onBack={() => setChosen(null)}
        onClose={onClose}
      />
    )
  }
  const initialValues: { readonly file: Blob | null } = { file: null }
  return (
    <StaffForm
      host={host}
      label="Table of products"
      submit="Show what would change"
      initialValues={initialValues}
      schema={schema}
      call={async ({ file }) => {
        const given = file ?? new Blob()
        const plan = await host.api.call(planProductsTable, { file: given })
        setChosen({ file: given, plan })
        return plan
      }}
      onCancel={onClose}
    >
      {({ change, errorOf }) => (
        <>
          <Text>
            Download the table, edit it in a spreadsheet and save it as CSV. Lines and columns may be left
            out: what is not in the file stays. New products are made on a page of their own.
          </Text>
          <TextField
            type="file"
            accept=".csv,text/csv"
            label="File"
            error={errorOf('file')}
            onChange={({ target }) => change({ file: target.files?.[0] ?? null })}
          />
        </>
      )}
    </StaffForm>
  )
}

import { Dialog } from '@store/shared/ui/Dialog'
import { FormSkeleton } from '../forms/FormParts'
import { LoadedOnUse } from '../forms/LoadedOnUse'
import type { CancelOrderFormProps } from './CancelOrderForm'

const loadCancelOrderForm = () => import('./CancelOrderForm').then((module) => module.CancelOrderForm)

/** Asks why, and cancels (ORD-02). The form's code is fetched when the dialog is first opened. */
export function CancelOrderDialog({ open, ...form }: CancelOrderFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title="Cancel this order?" width="narrow">
      <LoadedOnUse
        host={form.host}
        load={loadCancelOrderForm}
        name="account/CancelOrderForm"
        props={form}
        skeleton={<FormSkeleton rows={[1, 1, 1, 1]} />}
      />
    </Dialog>
  )
}

import { Dialog } from '@store/shared/ui/Dialog'
import { FormSkeleton } from '../forms/FormParts'
import { LoadedOnUse } from '../forms/LoadedOnUse'
import type { ReturnItemsProps } from './ReturnItems'

const loadReturnItems = () => import('./ReturnItems').then((module) => module.ReturnItems)

/** Asks what comes back and why (RET-01). Its code is fetched when the dialog is first opened. */
export function ReturnItemsDialog({ open, ...props }: ReturnItemsProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Return items">
      <LoadedOnUse
        host={props.host}
        load={loadReturnItems}
        name="account/ReturnItems"
        props={props}
        skeleton={<FormSkeleton rows={[1, 1, 1, 1]} />}
      />
    </Dialog>
  )
}

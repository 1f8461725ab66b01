import { getInvoice } from '@store/shared/api/orders'
import type { Mount } from '../http/mount-endpoint'
import type { InvoiceFiles } from './invoice-file'

export function registerInvoiceRoutes(mount: Mount, files: InvoiceFiles): void {
  mount(getInvoice, ({ params, customerId }) => files.download(customerId, params.id))
}

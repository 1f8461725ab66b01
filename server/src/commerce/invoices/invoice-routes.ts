import type { ApiFile } from '@store/shared/api/endpoint'
import { getInvoice } from '@store/shared/api/orders'
import type { Mount } from '../http/mount-endpoint'

type InvoiceFiles = (customerId: number, orderId: number) => Promise<ApiFile>

export function registerInvoiceRoutes(mount: Mount, invoiceOf: InvoiceFiles): void {
  mount(getInvoice, ({ params, customerId }) => invoiceOf(customerId, params.id))
}

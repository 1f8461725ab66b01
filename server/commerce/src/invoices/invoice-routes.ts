import { getInvoice } from '@store/shared/api/orders'
import { countCall, type RateLimits } from '../http/limits/rate-limits'
import type { Mount } from '../http/mount-endpoint'
import type { InvoiceFiles } from './invoice-file'

export function registerInvoiceRoutes(mount: Mount, files: InvoiceFiles, limits: RateLimits): void {
  mount(getInvoice, async (call) => {
    await countCall(limits, 'invoice', call)
    return files.download(call.customerId, call.params.id)
  })
}

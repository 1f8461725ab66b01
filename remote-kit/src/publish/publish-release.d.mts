import type { commitUpload } from '../operator/operator-api.mjs'
import type { OperatorAnswer, OperatorCall } from '../operator/operator-client.mjs'

export function publishRelease(
  call: OperatorCall,
  folder: string,
  how?: { readonly accept?: string | undefined },
): Promise<OperatorAnswer<typeof commitUpload>>

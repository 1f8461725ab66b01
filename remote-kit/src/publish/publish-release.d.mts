import type { OperatorAnswer, OperatorCall } from '../operator/operator-client.mjs'
import type { commitUpload } from '../operator/upload-calls.mjs'

export function publishRelease(
  call: OperatorCall,
  folder: string,
  how?: { readonly accept?: string | undefined },
): Promise<OperatorAnswer<typeof commitUpload>>

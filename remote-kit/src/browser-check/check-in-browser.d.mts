import type { ReleaseBrowserCheck } from '../operator/browser-check-calls.mjs'
import type { OperatorCall } from '../operator/operator-client.mjs'

export function checkInBrowser(
  call: OperatorCall,
  release: { readonly name: string; readonly version: string },
  env: Readonly<Record<string, string | undefined>>,
): Promise<ReleaseBrowserCheck | null>

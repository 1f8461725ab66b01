import type { OperatorCall } from '../operator/operator-client.mjs'
import type { ReleaseShadowReport } from '../operator/shadow-shapes.mjs'

export function pictureDifferences(
  call: OperatorCall,
  found: { readonly name: string; readonly version: string; readonly report: ReleaseShadowReport },
  env: Readonly<Record<string, string | undefined>>,
): Promise<ReleaseShadowReport>
/** One page of each of the first groups. */
export function choosePages(
  report: Pick<ReleaseShadowReport, 'groups'>,
): readonly { readonly page: string; readonly market: 'INR' | 'AED' }[]

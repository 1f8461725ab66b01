import type { OperatorCall } from './operator-client.mjs'

export function publishRelease(
  call: OperatorCall,
  folder: string,
): Promise<{ readonly name: string; readonly version: string }>

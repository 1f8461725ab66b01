import { CommandError, type OperatorCall } from './operator-client.mjs'

/** A rollout that was waited for is not promoted. Exit code 1: it was rolled back; 2: it is still open. */
export class NotPromoted extends CommandError {
  constructor(message: string, exitCode: 1 | 2)
}

/** Waits until the newest rollout of a version has ended. @throws {NotPromoted} */
export function waitForRollout(
  call: OperatorCall,
  rollout: {
    readonly name: string
    readonly version: string
    readonly seconds: number
    readonly say: (line: string) => void
  },
): Promise<void>

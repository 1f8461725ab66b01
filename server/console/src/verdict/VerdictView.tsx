import { Text } from '@store/shared/ui/Text'
import type { Verdict } from '../screen/queries'
import { CheckOutcome } from './CheckOutcome'

/** What the gate found in a version, and with which others it looked at it. */
export function VerdictView({ verdict: { versions, ...outcome } }: { readonly verdict: Verdict }) {
  return (
    <CheckOutcome title="Gate" {...outcome}>
      <Text $size="small" $tone="soft">
        Checked with{' '}
        {Object.entries(versions)
          .map(([name, version]) => `${name} ${version}`)
          .join(', ')}
        .
      </Text>
    </CheckOutcome>
  )
}

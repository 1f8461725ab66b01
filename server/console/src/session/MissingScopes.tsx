import { Text } from '@store/shared/ui/Text'
import { useAllows } from './session-context'

/** Why something is not offered: what the token does not allow. Nothing when it allows all of it. */
export function MissingScopes({ scopes }: { readonly scopes: readonly string[] }) {
  const allows = useAllows()
  const missing = scopes.filter((scope) => !allows(scope))
  if (missing.length === 0) return null
  return (
    <Text $size="small" $tone="soft">
      Your token does not allow {missing.join(', ')}. An administrator can make one that does.
    </Text>
  )
}

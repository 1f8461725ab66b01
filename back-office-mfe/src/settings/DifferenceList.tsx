import type { SettingDifference } from '@store/shared/api/staff/shop/staff-settings'
import { settingLabel } from './setting-words'

/** What is another value, from what to what. */
export const DifferenceList = ({ differences }: { readonly differences: readonly SettingDifference[] }) => (
  <ul>
    {differences.map(({ path, before, after }) => (
      <li key={path}>
        <strong>{settingLabel(path)}</strong>: {before} → {after}
      </li>
    ))}
  </ul>
)

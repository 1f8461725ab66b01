import type { SettingDifference } from '@store/shared/api/staff/shop/staff-settings'
import { momentText } from '../framework/views/moments'
import { settingLabel } from './setting-words'

/** What is another value, from what to what. */
export const DifferenceList = ({ differences }: { readonly differences: readonly SettingDifference[] }) => (
  <ul>
    {differences.map(({ path, before, after }) => (
      <li key={path}>
        <strong>{settingLabel(path)}</strong>: {shown(before)} → {shown(after)}
      </li>
    ))}
  </ul>
)

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/

/** An instant in the time zone of who looks, as its field has it. */
const shown = (value: string): string => (INSTANT.test(value) ? momentText(value) : value)

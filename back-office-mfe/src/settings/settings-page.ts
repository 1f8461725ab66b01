import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { SettingsPage } from './SettingsPage'

export const page = definePage<typeof remote, 'SettingsPage'>({ Component: SettingsPage })

import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { AuditPage } from './AuditPage'

export const page = definePage<typeof remote, 'AuditPage'>({ Component: AuditPage })

import { definePage } from '@store/shared/remotes/slot-definition'
import type { remote } from '../../remote'
import { ContactPage } from './ContactPage'

export const page = definePage<typeof remote, 'ContactPage'>({ Component: ContactPage })

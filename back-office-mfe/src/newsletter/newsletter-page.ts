import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { NewsletterPage } from './NewsletterPage'

export const page = definePage<typeof remote, 'NewsletterPage'>({ Component: NewsletterPage })

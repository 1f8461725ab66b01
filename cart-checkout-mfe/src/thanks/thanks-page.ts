import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { ThanksPage } from './ThanksPage'

export const page = definePage<typeof remote, 'ThanksPage'>({ Component: ThanksPage })

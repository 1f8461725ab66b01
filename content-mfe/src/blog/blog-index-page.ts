import { definePage } from '@store/shared/remotes/slot-definition'
import type { remote } from '../../remote'
import { BlogIndexPage } from './BlogIndexPage'

export const page = definePage<typeof remote, 'BlogIndexPage'>({ Component: BlogIndexPage })

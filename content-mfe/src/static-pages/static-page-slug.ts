import type { PagePropsOf } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'

export type StaticPageProps = PagePropsOf<typeof remote, 'StaticPage'>

/** The name that the page's entry has. */
export const slugOfPage = (props: StaticPageProps): string =>
  props.path === '/pages/:slug' ? props.params.slug : props.path.slice(1)

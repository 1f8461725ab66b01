import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import type { RefObject } from 'react'
import type { Location, NavigationType } from 'react-router-dom'
import type { ReleaseWatch } from '../release/release-watch'
import type { FoundPage } from './find-page'
import type { Arrivals } from './navigation/arrivals'
import type { ScrollMemory } from './navigation/scroll-and-focus'

export interface ShownPage {
  readonly location: Location
  readonly page: FoundPage
  /** Which versions it is made of. */
  readonly release: ReleaseDocument
  /** How the visitor came to its address; POP for the page that the server sent and for Back and Forward. */
  readonly navigationType: NavigationType
  /** Its first view is on its way: skeletons stand for the slots. */
  readonly isFrame: boolean
}

/** What only a browser has. */
export interface Browsing {
  readonly release: ReleaseWatch
  readonly scroll: ScrollMemory
  readonly main: RefObject<HTMLElement | null>
  /** Hears the page's pattern, or null where nothing is found. */
  readonly onShown: (pattern: string | null) => void
  /** Loads the page of the present address from the server. */
  readonly loadPage: () => void
}

export interface NavigationOptions {
  readonly browsing: Browsing
  readonly arrivals: Arrivals
  readonly shown: ShownPage
  readonly onShow: (shown: ShownPage) => void
}

import { SEARCH_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { NothingHere } from '../nothing-here/NothingHere'
import { WaysOn } from './WaysOn'

/** What to do next: another text, a category, or what others like best. */
export const NothingFound = ({ host }: { host: HostServices }) => (
  <WaysOn host={host}>
    <p role="status" className="visually-hidden">
      {SEARCH_TEXTS.empty}
    </p>
    <NothingHere title={SEARCH_TEXTS.empty}>{SEARCH_TEXTS.help}</NothingHere>
  </WaysOn>
)

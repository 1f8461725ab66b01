import { SEARCH_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Stack } from '@store/shared/ui/Layout'
import { NothingHere } from '../nothing-here/NothingHere'
import { PopularSearches } from './PopularSearches'

export function NothingFound({ host }: { host: HostServices }) {
  return (
    <Stack $gap={32}>
      <p role="status" className="visually-hidden">
        {SEARCH_TEXTS.empty}
      </p>
      <NothingHere title={SEARCH_TEXTS.empty}>{SEARCH_TEXTS.help}</NothingHere>
      <PopularSearches host={host} level="h2" />
    </Stack>
  )
}

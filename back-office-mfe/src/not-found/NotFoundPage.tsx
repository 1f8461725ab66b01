import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { OVERVIEW } from '../frame/menu'
import { StaffPage } from '../frame/StaffPage'
import { NothingToShow } from '../framework/views/NothingToShow'

export const NotFoundPage = () => (
  <StaffPage title="Not found">
    <NothingToShow
      title="The back office has no page at this address."
      drawing={<Signpost />}
      list={OVERVIEW}
    >
      Look whether the address is right, choose a page in the menu, or search at the top.
    </NothingToShow>
  </StaffPage>
)

import { addressOf } from '@store/shared/remotes/contract/module-address'
import type { SlotPlaceProps } from '@store/shared/remotes/host/host-services'
import type { FrameFailure } from './SlotFailure'
import { SlotPlace } from './SlotPlace'

type PlacedSlotProps = SlotPlaceProps & {
  /** Where the inline failure stands, for slots that are not in the flow of the page. */
  readonly frameFailure?: FrameFailure
}

/** A slot of another part by its contract: what remotes get as `host.Slot`. */
export const PlacedSlot = ({ name, version, ...place }: PlacedSlotProps) => (
  <SlotPlace address={addressOf(name, version)} {...place} />
)

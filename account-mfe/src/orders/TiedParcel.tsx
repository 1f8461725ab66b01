import { Drawing } from '@store/shared/ui/drawings/Drawing'
import { Leaflet } from '@store/shared/ui/drawings/Leaflet'

/** For a customer without orders: a parcel that waits. */
export const TiedParcel = () => (
  <Drawing>
    <Leaflet x={44} y={128} turn={-34} />
    <path d="M54 76h66v52H54z" fill="var(--rose)" />
    <path d="M120 76l28-14v50l-28 16z" fill="var(--rose)" />
    <path d="M120 76l28-14v50l-28 16z" fill="var(--clay)" stroke="none" opacity=".16" />
    <path d="M54 76l28-14h66l-28 14z" fill="var(--cream)" />
    <path d="M80 76h13v52H80zM80 76l28-14h13L93 76z" fill="var(--sage-tint)" />
    <path
      d="M101 68c-20-22-38-12-26-3 6 5 18 5 26 3zM101 68c12-24 34-20 26-7-4 7-16 9-26 7z"
      fill="var(--sage-tint)"
    />
    <path d="M62 114h10M62 120h7" stroke="var(--clay)" />
    <Leaflet x={158} y={128} turn={30} scale={0.8} />
  </Drawing>
)

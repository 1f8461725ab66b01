import { Drawing } from '@store/shared/ui/drawings/Drawing'
import { Leaflet } from '@store/shared/ui/drawings/Leaflet'

/** For a customer without addresses: a house, and a pin that is not on it yet. */
export const LittleHouse = () => (
  <Drawing>
    <Leaflet x={44} y={128} turn={-30} scale={0.9} />
    <path d="M54 84h62v44H54z" fill="var(--cream)" />
    <path d="M42 86l43-36 43 36z" fill="var(--rose)" />
    <path d="M77 128v-22q8-10 16 0v22z" fill="var(--plum-tint)" />
    <path d="M62 96h8v9h-8zM100 96h8v9h-8zM90 118v1" fill="var(--sage-tint)" />
    <circle cx="85" cy="72" r="5" fill="var(--cream)" />
    <path d="M94 132c18 7 46 5 58-9" strokeDasharray="3 6" />
    <path
      d="M153 112c-13-18-21-29-21-40a21 21 0 0 1 42 0c0 11-8 22-21 40z"
      fill="var(--sage-tint)"
      stroke="var(--leaf)"
    />
    <circle cx="153" cy="72" r="8" fill="var(--cream)" stroke="var(--leaf)" />
  </Drawing>
)

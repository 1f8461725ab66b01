import { Drawing } from '@store/shared/ui/drawings/Drawing'
import { Leaflet } from '@store/shared/ui/drawings/Leaflet'

/** For products that were not found: a looking glass over an empty place. */
export const LookingGlass = () => (
  <Drawing>
    <Leaflet x={34} y={118} turn={-28} />
    <Leaflet x={38} y={122} turn={22} scale={0.7} />
    <path d="M121 99l27 26" strokeWidth={11} />
    <path d="M128 106l19 18" stroke="var(--rose)" strokeWidth={5} />
    <circle cx="94" cy="72" r="40" fill="var(--rose)" />
    <circle cx="94" cy="72" r="32" fill="var(--cream)" />
    <path d="M70 70a24 24 0 0 1 15-20" stroke="var(--rose)" strokeWidth={3} />
    <circle cx="98" cy="76" r="15" stroke="var(--sage)" strokeDasharray="3 5" />
    <path d="M152 50a9 9 0 1 0 6 13 8 8 0 0 1-6-13z" fill="var(--cream)" />
    <path d="M40 58h0M166 88h0M134 32h0" stroke="var(--clay)" strokeWidth={4} />
  </Drawing>
)

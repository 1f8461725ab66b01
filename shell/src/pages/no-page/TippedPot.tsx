import { Drawing } from '@store/shared/ui/drawings/Drawing'
import { Leaflet } from '@store/shared/ui/drawings/Leaflet'

/** For a page that crashed: a plant pot that has fallen over. */
export const TippedPot = () => (
  <Drawing>
    <path d="M110 128c2-14 14-17 22-9 9-6 20 0 22 9z" fill="var(--clay-tint)" />
    <path d="M108 102c22-8 44-4 62 12" stroke="var(--sage)" strokeWidth={2.4} />
    <Leaflet x={128} y={98} turn={14} scale={0.9} />
    <Leaflet x={146} y={101} turn={42} />
    <Leaflet x={152} y={104} turn={128} scale={0.7} />
    <Leaflet x={170} y={114} turn={96} scale={0.8} />
    <path d="M46 92l50-14v50l-50-6q-5-1-5-6V99q0-6 5-7z" fill="var(--rose)" />
    <path d="M41 112q0 9 5 10l50 6v-14z" fill="var(--clay)" stroke="none" opacity=".16" />
    <rect x="96" y="72" width="14" height="57" rx="4" fill="var(--rose)" />
    <path d="M58 90l8 8-5 7 9 6M78 128l3-5" />
    <path d="M32 128l7-9 6 9z" fill="var(--rose)" />
  </Drawing>
)

import { Drawing } from './Drawing'
import { Leaflet } from './Leaflet'

/** For what could not be loaded: a cable whose ends have come apart. */
export const Unplugged = () => (
  <Drawing>
    <path d="M14 116c26 4 20-36 44-36M186 116c-26 4-20-36-44-36" stroke="var(--sage)" strokeWidth={3} />
    <path d="M58 66h20q12 0 12 14t-12 14H58q-4 0-4-4V70q0-4 4-4z" fill="var(--rose)" />
    <path d="M90 74h11M90 86h11" strokeWidth={3} />
    <path d="M142 66h-20q-12 0-12 14t12 14h20q4 0 4-4V70q0-4-4-4z" fill="var(--cream)" />
    <path d="M117 74h8M117 86h8M64 74v12M136 74v12" />
    <path d="M105 56V45M97 58l-6-9M113 58l6-9" stroke="var(--honey)" strokeWidth={2} />
    <Leaflet x={158} y={128} turn={24} scale={0.8} />
    <Leaflet x={40} y={128} turn={-30} scale={0.7} />
  </Drawing>
)

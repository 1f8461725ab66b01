import { Drawing } from '@store/shared/ui/drawings/Drawing'
import { Leaflet } from '@store/shared/ui/drawings/Leaflet'

/** For an empty wishlist: one heart on a twig, and room for another. */
export const HangingHearts = () => (
  <Drawing>
    <path d="M30 46C66 28 130 28 170 44" stroke="var(--sage)" strokeWidth={2.4} />
    <Leaflet x={50} y={38} turn={-24} scale={0.8} />
    <Leaflet x={104} y={32} turn={18} scale={0.9} />
    <Leaflet x={150} y={38} turn={-12} scale={0.8} />
    <Leaflet x={170} y={44} turn={72} scale={0.8} />
    <path d="M76 34v32M128 34v48" />
    <path d="M76 112C46 91 42 72 54 65c9-5 18 0 22 10 4-10 13-15 22-10 12 7 8 26-22 47z" fill="var(--rose)" />
    <path d="M84 74c3-4 8-4 10-1" stroke="var(--cream)" strokeWidth={2.4} />
    <path
      d="M128 116c-22-15-26-29-17-35 7-4 14 0 17 8 3-8 10-12 17-8 9 6 5 20-17 35z"
      fill="var(--cream)"
      strokeDasharray="4 5"
    />
  </Drawing>
)

import { Drawing } from './Drawing'
import { Leaflet } from './Leaflet'

/** For an address without a page: a signpost that names no place. */
export const Signpost = () => (
  <Drawing>
    <path d="M96 36q4-5 8 0v92h-8z" fill="var(--sage-tint)" />
    <path d="M92 44h56l13 12-13 12H92q-4 0-4-4V48q0-4 4-4z" fill="var(--rose)" />
    <path d="M110 78H54L41 90l13 12h56q4 0 4-4V82q0-4-4-4z" fill="var(--cream)" />
    <path d="M102 56h34M98 90H68" stroke="var(--clay)" strokeDasharray="1 7" />
    <Leaflet x={94} y={128} turn={-58} />
    <Leaflet x={92} y={127} turn={-14} scale={0.7} />
    <Leaflet x={107} y={128} turn={48} scale={0.9} />
    <path d="M140 128q2-8 6-11M146 128q0-6 5-9M52 128q-1-7-5-10" stroke="var(--sage)" />
  </Drawing>
)

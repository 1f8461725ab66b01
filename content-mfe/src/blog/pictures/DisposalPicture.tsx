import { MIXES } from '../../drawings/palette'
import { Scene } from '../../drawings/Scene'
import { LeafShape, Moon, Sprig } from '../../drawings/Shapes'

export const DisposalPicture = ({ label }: { label: string }) => (
  <Scene label={label} ground="var(--sage-tint)">
    <path d="M0 250C100 214 200 244 300 232S440 214 480 236V360H0z" fill={MIXES.sageSoft} />
    <Moon at={[92, 88]} radius={40} phase={0.32} lit="var(--cream)" dark={MIXES.sageSoft} />
    <Sprig at={[462, 372]} turn={-16} scale={1.45} />

    <ellipse cx={218} cy={324} rx={172} ry={14} fill="var(--sage)" opacity={0.45} />
    <path d="M208 132h150l-16 178a16 16 0 0 1-16 14h-86a16 16 0 0 1-16-14z" fill="var(--leaf)" />
    <path
      d="M238 158l8 140M283 158v140M328 158l-8 140"
      stroke="var(--sage)"
      strokeWidth={3}
      strokeLinecap="round"
    />
    <circle cx={283} cy={228} r={36} fill="var(--cream)" />
    <LeafShape at={[270, 248]} turn={32} length={44} />
    <path d="M190 112h186a10 10 0 0 1 10 10v14H180v-14a10 10 0 0 1 10-10z" fill="var(--plum-deep)" />
    <path d="M262 110c0-16 42-16 42 0" fill="none" stroke="var(--plum-deep)" strokeWidth={8} />

    {/* A pad rolled in paper, marked with the red dot by which collectors know it. */}
    <g transform="rotate(-6 112 284)">
      <rect x={52} y={246} width={124} height={74} rx={16} fill="var(--cream)" />
      <path d="M52 262a16 16 0 0 1 16-16h92a16 16 0 0 1 16 16l-52 26a24 24 0 0 1-20 0z" fill="var(--rose)" />
      <path d="M52 262l52 26a24 24 0 0 0 20 0l52-26" fill="none" stroke="var(--clay)" strokeWidth={1.6} />
      <circle cx={114} cy={291} r={13} fill="var(--clay)" />
    </g>
  </Scene>
)

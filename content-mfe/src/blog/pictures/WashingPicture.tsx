import { MIXES } from '../../drawings/palette'
import { Scene } from '../../drawings/Scene'
import { Sprig, Stitch } from '../../drawings/Shapes'

const Peg = ({ x, y }: { x: number; y: number }) => (
  <rect x={x - 4} y={y - 10} width={8} height={24} rx={3} fill="var(--honey)" />
)

export const WashingPicture = ({ label }: { label: string }) => (
  <Scene label={label} ground="var(--blush)">
    <circle cx={396} cy={84} r={46} fill={MIXES.honeySoft} />
    <path d="M0 282C80 250 160 262 250 280S420 262 480 276V360H0z" fill="var(--sage-tint)" />
    <path d="M0 320C110 292 210 330 310 314S440 300 480 312V360H0z" fill={MIXES.sageSoft} />
    <Sprig at={[22, 366]} turn={-6} scale={1.1} />
    <Sprig at={[438, 366]} turn={-14} scale={1} />
    <path d="M0 92Q240 134 480 92" fill="none" stroke="var(--plum)" strokeWidth={2.2} />

    <g>
      <path
        d="M92 108c22 0 32 20 32 46v8c16 2 24 10 24 22s-8 20-24 22v14c0 28-10 46-32 46s-32-18-32-46v-14c-16-2-24-10-24-22s8-20 24-22v-8c0-26 10-46 32-46z"
        fill="var(--rose)"
      />
      <Stitch
        d="M92 120c15 0 21 16 21 36v66c0 22-6 34-21 34s-21-12-21-34v-66c0-20 6-36 21-36z"
        stroke="var(--clay)"
      />
      <Peg x={92} y={108} />
    </g>
    <g>
      <path
        d="M172 112H292L287 150C260 154 248 180 244 210C242 217 222 217 220 210C216 180 204 154 177 150z"
        fill="var(--plum)"
      />
      <path d="M172 112H292L290 127H174z" fill={MIXES.plumSoft} />
      <Stitch d="M181 156C202 162 210 182 214 205M283 156C262 162 254 182 250 205" stroke="var(--rose)" />
      <Peg x={184} y={112} />
      <Peg x={280} y={112} />
    </g>
    <g>
      <path d="M320 108h92l4 116c-30 8-70 8-100 0z" fill="var(--cream)" />
      <path
        d="M318 150c32 7 64 7 96 0M317 188c33 8 66 8 99 0"
        fill="none"
        stroke="var(--sage)"
        strokeWidth={5}
      />
      <Peg x={332} y={109} />
      <Peg x={400} y={107} />
    </g>

    <path d="M170 284h130l-14 52a10 10 0 0 1-10 8h-82a10 10 0 0 1-10-8z" fill="var(--clay)" />
    <rect x={160} y={274} width={150} height={18} rx={9} fill="var(--plum-deep)" />
    <g fill="var(--cream)">
      <circle cx={200} cy={268} r={14} />
      <circle cx={226} cy={260} r={19} />
      <circle cx={254} cy={266} r={15} />
      <circle cx={274} cy={270} r={9} />
    </g>
  </Scene>
)

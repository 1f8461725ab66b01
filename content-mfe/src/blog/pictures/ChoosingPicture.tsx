import { MIXES } from '../../drawings/palette'
import { Scene } from '../../drawings/Scene'
import { Moon, Sprig, Stitch } from '../../drawings/Shapes'

export const ChoosingPicture = ({ label }: { label: string }) => (
  <Scene label={label} ground="var(--sage-tint)">
    <Moon at={[388, 92]} radius={56} phase={0.5} lit={MIXES.honeySoft} dark={MIXES.honeySoft} />
    <Sprig at={[452, 300]} turn={-4} scale={1.1} />
    <rect x={0} y={292} width={480} height={68} fill={MIXES.roseSoft} />
    <path d="M0 292H480" stroke="var(--clay)" strokeWidth={1.6} />

    <path
      d="M98 92c27 0 39 24 39 56v12c21 2 30 13 30 28s-9 26-30 28v20c0 34-12 56-39 56s-39-22-39-56v-20c-21-2-30-13-30-28s9-26 30-28v-12c0-32 12-56 39-56z"
      fill="var(--cream)"
    />
    <ellipse cx={98} cy={190} rx={19} ry={72} fill={MIXES.roseSoft} />
    <Stitch
      d="M98 104c20 0 28 20 28 46v84c0 28-8 46-28 46s-28-18-28-46v-84c0-26 8-46 28-46z"
      stroke="var(--rose)"
    />

    <g transform="translate(0 28)">
      <path
        d="M186 150H316L310 190C282 194 268 222 264 256C262 264 240 264 238 256C234 222 220 194 192 190z"
        fill="var(--plum)"
      />
      <path d="M186 150H316L313.600 166H188.400z" fill={MIXES.plumSoft} />
      <Stitch d="M196 196C218 202 228 224 232 250M306 196C284 202 274 224 270 250" stroke="var(--rose)" />
      <path d="M251 176v0" stroke="var(--rose)" strokeWidth={5} strokeLinecap="round" />
    </g>

    <g>
      <rect x={334} y={262} width={112} height={30} rx={13} fill="var(--clay)" />
      <rect x={338} y={234} width={104} height={30} rx={13} fill="var(--rose)" />
      <rect x={342} y={206} width={98} height={30} rx={13} fill="var(--cream)" />
      <Stitch d="M352 221h78" stroke="var(--sage)" />
      <Stitch d="M348 249h84" stroke="var(--clay)" />
      <Stitch d="M344 277h92" stroke="var(--rose)" />
    </g>
  </Scene>
)

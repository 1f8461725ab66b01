import { MIXES, SKIN } from '../../drawings/palette'
import { Scene } from '../../drawings/Scene'
import { Moon, Sprig } from '../../drawings/Shapes'

const face = { fill: 'none', stroke: 'var(--ink)', strokeWidth: 2, strokeLinecap: 'round' } as const

export const FirstTalkPicture = ({ label }: { label: string }) => (
  <Scene label={label} ground={MIXES.roseSoft}>
    <Moon at={[344, 104]} radius={74} phase={0.5} lit="var(--cream)" dark="var(--cream)" />
    <Sprig at={[470, 330]} turn={-18} scale={1.3} />
    <Sprig at={[14, 320]} turn={4} scale={1.15} fill={MIXES.sageSoft} line="var(--sage)" />
    <path d="M0 300C120 268 330 272 480 306V360H0z" fill="var(--sage)" />

    {/* The mother, in a sari, her arm round the girl. */}
    <path
      d="M150 128c-8-44 22-70 56-70s62 28 54 74c-2 18 4 34-6 50H160c-12-18-6-36-10-54z"
      fill="var(--ink)"
    />
    <circle cx={240} cy={64} r={20} fill="var(--ink)" />
    <path d="M86 360c0-104 40-156 114-158 76 2 112 56 112 158z" fill="var(--plum)" />
    <path d="M186 176h36v34c-8 12-28 12-36 0z" fill={SKIN.warm} />
    <path d="M166 128c0-30 16-48 38-48s40 18 40 48c0 36-16 60-40 60s-38-24-38-60z" fill={SKIN.warm} />
    <path
      d="M164 130c0-32 16-54 42-54 22 0 38 16 40 46-22-2-40-12-50-28-6 18-16 30-32 36z"
      fill="var(--ink)"
    />
    <circle cx={204} cy={117} r={3.6} fill="var(--clay)" />
    <path d="M184 134q8 6 15 0M212 134q8 6 15 0M193 160q12 9 24 0" {...face} />
    <path d="M132 360c-8-76 20-134 66-156 30 14 58 10 84 30-30 40-56 84-66 126z" fill={MIXES.plumSoft} />
    <path d="M198 204c30 14 58 10 84 30" fill="none" stroke="var(--honey)" strokeWidth={3} />

    {/* The girl, two plaits. */}
    <path d="M286 196c-4-34 14-56 42-56s48 22 44 58l-8 20h-70z" fill="var(--ink)" />
    <path d="M254 360c0-74 24-110 74-110s76 36 76 110z" fill="var(--clay)" />
    <path d="M314 230h28v22c-6 10-22 10-28 0z" fill={SKIN.warm} />
    <path d="M296 194c0-26 12-40 32-40s34 14 34 40c0 30-14 48-34 48s-32-18-32-48z" fill={SKIN.warm} />
    <path d="M294 196c0-28 12-46 34-46s36 16 36 46c-14-4-26-14-34-30-8 14-20 24-36 30z" fill="var(--ink)" />
    <path d="M310 200q6 5 12 0M334 200q6 5 12 0M318 221q10 8 20 0" {...face} />
    <path
      d="M298 214c-12 14-14 34-8 58M360 214c12 14 14 34 8 58"
      fill="none"
      stroke="var(--ink)"
      strokeWidth={11}
      strokeLinecap="round"
    />
    <circle cx={290} cy={276} r={6} fill="var(--honey)" />
    <circle cx={368} cy={276} r={6} fill="var(--honey)" />

    <path
      d="M286 306c-22 12-58 6-84-20"
      fill="none"
      stroke={SKIN.warm}
      strokeWidth={20}
      strokeLinecap="round"
    />
  </Scene>
)

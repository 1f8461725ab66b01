import { MIXES } from '../drawings/palette'
import { Scene } from '../drawings/Scene'
import { Moon, Sprig, Stitch } from '../drawings/Shapes'

export const AboutPicture = () => (
  <Scene
    label="A sewing machine on a table, with cloth, spools of thread and the moon in the window"
    ground="var(--sage-tint)"
  >
    <rect x={52} y={30} width={150} height={170} rx={75} fill={MIXES.honeySoft} />
    <Moon at={[127, 96]} radius={34} phase={0.5} lit="var(--cream)" dark="var(--cream)" />
    <path d="M52 140c44-18 66 12 98 0 22-8 38-12 52-6 0 40-30 66-75 66s-75-26-75-60z" fill={MIXES.sageSoft} />
    <path d="M127 30v170" stroke="var(--sage-tint)" strokeWidth={5} />
    <Sprig at={[456, 292]} turn={-2} scale={1.25} />

    <path d="M0 286h480v74H0z" fill="var(--rose)" />
    <path d="M0 286h480" stroke="var(--clay)" strokeWidth={1.6} />

    {/* The machine: base, column, arm, wheel, needle. */}
    <rect x={176} y={258} width={226} height={28} rx={8} fill="var(--plum-deep)" />
    <path
      d="M336 258v-74c0-12-8-20-20-20H236c-8 0-12 4-12 12v30h-28v-40c0-30 18-46 46-46h88c36 0 58 22 58 58v80z"
      fill="var(--plum)"
    />
    <path
      d="M242 132h88c24 0 40 10 48 28"
      fill="none"
      stroke="var(--rose)"
      strokeWidth={2.4}
      strokeLinecap="round"
    />
    <circle cx={396} cy={172} r={24} fill="var(--plum-deep)" />
    <circle cx={396} cy={172} r={10} fill="var(--honey)" />
    <path d="M210 206v40" stroke="var(--ink)" strokeWidth={3} strokeLinecap="round" />
    <rect x={199} y={244} width={22} height={5} rx={2} fill="var(--ink)" />
    <rect x={286} y={98} width={22} height={24} rx={4} fill="var(--clay)" />
    <path d="M284 98h26M284 121h26" stroke="var(--honey)" strokeWidth={4} strokeLinecap="round" />

    {/* The cloth that runs over the table's edge. */}
    <path
      d="M60 252h172a8 8 0 0 1 0 10H96c-12 0-18 8-18 22v52c-18 8-38 8-54 0v-52c0-20 14-32 36-32z"
      fill="var(--cream)"
    />
    <Stitch d="M220 257H92c-26 0-40 10-40 34v44" stroke="var(--clay)" />

    <g transform="translate(424 286)">
      <rect x={-20} y={-44} width={40} height={38} rx={5} fill="var(--sage)" />
      <path d="M-24-46h48M-24-4h48" stroke="var(--honey)" strokeWidth={7} strokeLinecap="round" />
      <path d="M-19-34h38M-19-24h38M-19-14h38" stroke="var(--leaf)" strokeWidth={1.4} />
    </g>
  </Scene>
)

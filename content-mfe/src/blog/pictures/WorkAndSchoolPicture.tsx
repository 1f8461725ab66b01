import { MIXES } from '../../drawings/palette'
import { Scene } from '../../drawings/Scene'
import { Moon, Sprig, Stitch } from '../../drawings/Shapes'

export const WorkAndSchoolPicture = ({ label }: { label: string }) => (
  <Scene label={label} ground="var(--blush)">
    <rect x={44} y={34} width={170} height={176} rx={85} fill="var(--sage-tint)" />
    <Moon at={[128, 98]} radius={36} phase={0.5} lit={MIXES.honeySoft} dark={MIXES.honeySoft} />
    <path
      d="M44 150c40-26 66 8 96-6s50-22 74-4v-6a85 85 0 0 1 0 10c0 38-38 66-85 66S44 188 44 150z"
      fill={MIXES.sageSoft}
    />
    <path d="M128 34v176" stroke="var(--cream)" strokeWidth={5} />

    <path d="M0 276h480v84H0z" fill={MIXES.roseSoft} />
    <path d="M0 276h480" stroke="var(--clay)" strokeWidth={1.6} />

    {/* The school bag. */}
    <path d="M288 102c0-42 84-42 84 0" fill="none" stroke="var(--plum-deep)" strokeWidth={9} />
    <path
      d="M248 160c0-38 30-62 82-62s82 24 82 62v122a20 20 0 0 1-20 20H268a20 20 0 0 1-20-20z"
      fill="var(--plum)"
    />
    <path d="M248 168c0-44 30-70 82-70s82 26 82 70c-30 22-134 22-164 0z" fill={MIXES.plumSoft} />
    <rect x={272} y={214} width={116} height={72} rx={16} fill="var(--plum-deep)" />
    <Stitch d="M282 232h96" stroke="var(--rose)" />
    <circle cx={330} cy={181} r={7} fill="var(--honey)" />

    {/* The pouch that tells nobody. */}
    <rect x={72} y={244} width={132} height={76} rx={18} fill="var(--clay)" />
    <path d="M86 262h104" stroke="var(--cream)" strokeWidth={2.4} strokeLinecap="round" />
    <path d="M190 262l12 10" stroke="var(--cream)" strokeWidth={2.4} strokeLinecap="round" />
    <Moon at={[108, 292]} radius={9} phase={0.25} lit="var(--cream)" dark="var(--plum)" />
    <Moon at={[138, 292]} radius={9} phase={0.5} lit="var(--cream)" dark="var(--plum)" />
    <Moon at={[168, 292]} radius={9} phase={0.75} lit="var(--cream)" dark="var(--plum)" />

    {/* A bottle of water. */}
    <rect x={436} y={186} width={22} height={18} rx={4} fill="var(--leaf)" />
    <path
      d="M430 204h34a8 8 0 0 1 8 8v82a10 10 0 0 1-10 10h-30a10 10 0 0 1-10-10v-82a8 8 0 0 1 8-8z"
      fill="var(--sage)"
    />
    <path d="M422 246h50" stroke="var(--sage-tint)" strokeWidth={6} />
    <Sprig at={[8, 296]} turn={-2} scale={0.9} />
  </Scene>
)

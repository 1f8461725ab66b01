import { onCircle } from '../../drawings/moon'
import { MIXES } from '../../drawings/palette'
import { Scene } from '../../drawings/Scene'
import { Moon, Sprig } from '../../drawings/Shapes'

const STEPS = 14
const steps = Array.from({ length: STEPS }, (_, step) => step / STEPS)

export const CyclePicture = ({ label }: { label: string }) => (
  <Scene label={label} ground="var(--blush)">
    <path d="M0 250C90 200 150 290 250 262S410 190 480 232V360H0z" fill={MIXES.roseSoft} />
    <Sprig at={[28, 372]} turn={-8} scale={1.15} />
    <Sprig at={[456, -14]} turn={188} scale={1.05} fill={MIXES.sageSoft} line="var(--sage)" />
    <g transform="translate(240 180)">
      <circle r={136} fill="var(--cream)" />
      <circle r={112} fill="none" stroke="var(--rose)" strokeWidth={1.4} />
      {steps.map((phase) => {
        const { x, y } = onCircle(112, phase)
        return <Moon key={phase} at={[x, y]} radius={14} phase={phase} lit="var(--rose)" />
      })}
      <circle cx={0} cy={-112} r={20} fill="none" stroke="var(--clay)" strokeWidth={2.4} />
      <path d="M0-52C24-18 36 2 36 22a36 36 0 0 1-72 0C-36 2-24-18 0-52z" fill="var(--clay)" />
      <path
        d="M-20 20a20 20 0 0 0 14 20"
        fill="none"
        stroke="var(--rose)"
        strokeWidth={3}
        strokeLinecap="round"
      />
    </g>
  </Scene>
)

import { MIXES, SKIN } from '../drawings/palette'
import { Scene } from '../drawings/Scene'
import { Moon, Sprig } from '../drawings/Shapes'

const face = { fill: 'none', stroke: 'var(--ink)', strokeWidth: 2, strokeLinecap: 'round' } as const

/** A girl, a grandmother and a boy who talk; what they say is one moon, whole. */
export const TaboosPicture = () => (
  <Scene label="A girl, a grandmother and a boy talking together under a full moon" ground={MIXES.roseSoft}>
    <Moon at={[240, 96]} radius={66} phase={0.5} lit="var(--cream)" dark="var(--cream)" />
    <path d="M204 156l-8 30 34-22z" fill="var(--cream)" />
    <path d="M240 54C262 84 270 96 270 110a30 30 0 0 1-60 0C210 96 218 84 240 54z" fill="var(--clay)" />
    <Sprig at={[26, 372]} turn={-6} scale={1.25} />
    <Sprig at={[440, 372]} turn={-14} scale={1.15} fill={MIXES.sageSoft} line="var(--sage)" />

    {/* The girl. */}
    <path d="M92 222c-6-36 12-62 42-62s46 24 42 62l-2 40H94z" fill="var(--ink)" />
    <path d="M64 360c0-60 24-92 70-92s70 32 70 92z" fill="var(--plum)" />
    <path d="M120 248h28v24c-6 9-22 9-28 0z" fill={SKIN.deep} />
    <path d="M102 214c0-26 12-40 32-40s32 14 32 40c0 29-14 46-32 46s-32-17-32-46z" fill={SKIN.deep} />
    <path d="M100 216c-2-30 12-48 34-48s36 18 34 48c-16-4-30-16-36-32-6 16-18 28-32 32z" fill="var(--ink)" />
    <path d="M116 218q6 5 12 0M140 218q6 5 12 0M124 239q10 8 20 0" {...face} />

    {/* The grandmother. */}
    <circle cx={240} cy={196} r={18} fill="var(--paper)" />
    <path d="M160 360c0-64 28-96 80-96s80 32 80 96z" fill="var(--leaf)" />
    <path d="M226 250h28v26c-6 9-22 9-28 0z" fill={SKIN.warm} />
    <path d="M206 222c0-26 13-40 34-40s34 14 34 40c0 29-15 46-34 46s-34-17-34-46z" fill={SKIN.warm} />
    <path
      d="M204 226c-4-32 12-50 36-50s40 18 36 50c-14-6-28-18-36-32-8 14-22 26-36 32z"
      fill="var(--paper)"
    />
    <g fill="none" stroke="var(--plum-deep)" strokeWidth={2.2}>
      <circle cx={225} cy={228} r={10} />
      <circle cx={255} cy={228} r={10} />
      <path d="M235 227q5-3 10 0" />
    </g>
    <path d="M221 229q4 3 8 0M251 229q4 3 8 0M230 250q10 7 20 0" {...face} />
    <path d="M178 360c8-50 30-80 62-92 24 22 48 52 58 92z" fill="var(--sage)" />
    <path d="M240 268c24 22 48 52 58 92" fill="none" stroke="var(--honey)" strokeWidth={3} />

    {/* The boy. */}
    <path d="M278 360c0-60 22-90 68-90s68 30 68 90z" fill="var(--clay)" />
    <path d="M332 250h28v26c-6 9-22 9-28 0z" fill={SKIN.light} />
    <path d="M314 218c0-26 12-40 32-40s32 14 32 40c0 29-14 46-32 46s-32-17-32-46z" fill={SKIN.light} />
    <path
      d="M312 218c-6-34 10-54 36-54 24 0 38 20 32 54-4-8-6-14-6-22-20 4-38 0-50-8-2 12-6 22-12 30z"
      fill="var(--ink)"
    />
    <path d="M328 222q6 5 12 0M352 222q6 5 12 0M336 243q10 8 20 0" {...face} />
  </Scene>
)

import { type IconProps, Outline } from './Outline'

const turns = { down: 0, up: 180, left: 90, right: -90 }

export const ChevronIcon = ({ to = 'down', ...props }: IconProps & { to?: keyof typeof turns }) => (
  <Outline {...props}>
    <path d="m6.5 9.5 5.5 5.5 5.5-5.5" transform={`rotate(${turns[to]} 12 12)`} />
  </Outline>
)

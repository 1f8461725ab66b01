import { type IconProps, Outline } from './Outline'

const turned = {
  down: undefined,
  up: 'rotate(180 12 12)',
  left: 'rotate(90 12 12)',
  right: 'rotate(-90 12 12)',
}

export const ChevronIcon = ({ to = 'down', ...props }: IconProps & { to?: keyof typeof turned }) => (
  <Outline {...props}>
    <path d="m6.5 9.5 5.5 5.5 5.5-5.5" transform={turned[to]} />
  </Outline>
)

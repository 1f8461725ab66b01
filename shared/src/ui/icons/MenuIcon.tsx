import { type IconProps, Outline } from './Outline'

export const MenuIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M4 7.2h16M4 12h16M4 16.8h11" />
  </Outline>
)

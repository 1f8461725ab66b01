import { type IconProps, Outline } from './Outline'

export const UserIcon = (props: IconProps) => (
  <Outline {...props}>
    <circle cx="12" cy="8.2" r="3.9" />
    <path d="M4.8 20.2c.6-3.9 3.5-5.9 7.2-5.9s6.6 2 7.2 5.9" />
  </Outline>
)

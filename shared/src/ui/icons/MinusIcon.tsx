import { type IconProps, Outline } from './Outline'

export const MinusIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M5.5 12h13" />
  </Outline>
)

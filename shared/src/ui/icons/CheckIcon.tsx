import { type IconProps, Outline } from './Outline'

export const CheckIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="m5 12.8 4.5 4.5L19 7.4" />
  </Outline>
)

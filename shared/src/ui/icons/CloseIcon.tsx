import { type IconProps, Outline } from './Outline'

export const CloseIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="m6.2 6.2 11.6 11.6M17.8 6.2 6.2 17.8" />
  </Outline>
)

import { type IconProps, Outline } from './Outline'

export const AlertIcon = (props: IconProps) => (
  <Outline {...props}>
    <circle cx="12" cy="12" r="8.6" />
    <path d="M12 7.7v5M12 16.1v.01" />
  </Outline>
)

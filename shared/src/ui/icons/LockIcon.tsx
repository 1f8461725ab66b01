import { type IconProps, Outline } from './Outline'

export const LockIcon = (props: IconProps) => (
  <Outline {...props}>
    <rect x="4.8" y="10.3" width="14.4" height="10" rx="2.4" />
    <path d="M8 10.2V7.6a4 4 0 0 1 8 0v2.6M12 14.4v1.9" />
  </Outline>
)

import { type IconProps, Outline } from './Outline'

export const PauseIcon = (props: IconProps) => (
  <Outline size={20} viewBox="0 0 20 20" fill="currentColor" stroke="none" {...props}>
    <rect x="5" y="4" width="3.2" height="12" rx="1.2" />
    <rect x="11.8" y="4" width="3.2" height="12" rx="1.2" />
  </Outline>
)

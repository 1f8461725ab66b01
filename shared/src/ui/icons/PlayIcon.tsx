import { type IconProps, Outline } from './Outline'

export const PlayIcon = (props: IconProps) => (
  <Outline size={20} viewBox="0 0 20 20" fill="currentColor" stroke="none" {...props}>
    <path d="M6 4.6c0-.8.9-1.3 1.6-.9l8 5.4c.6.4.6 1.3 0 1.7l-8 5.4c-.7.5-1.6 0-1.6-.8z" />
  </Outline>
)

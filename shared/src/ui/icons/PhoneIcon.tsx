import { type IconProps, Outline } from './Outline'

export const PhoneIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M8.2 4.2 6 4.4c-1 .1-1.8 1-1.7 2C4.9 13.7 10.3 19.1 17.6 19.7c1 .1 1.9-.7 2-1.7l.2-2.2c.1-.6-.3-1.1-.8-1.3l-3-1.1c-.5-.2-1-.1-1.4.3l-1 1a11.7 11.7 0 0 1-4.3-4.3l1-1c.4-.4.5-.9.3-1.4L9.5 5c-.2-.5-.7-.9-1.3-.8z" />
  </Outline>
)

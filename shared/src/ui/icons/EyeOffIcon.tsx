import { type IconProps, Outline } from './Outline'

export const EyeOffIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M9.9 6.1A8.6 8.6 0 0 1 12 5.8c5.8 0 9.2 6.2 9.2 6.2a16 16 0 0 1-2.6 3.3M6.4 7.7A15.6 15.6 0 0 0 2.8 12S6.2 18.2 12 18.2a9 9 0 0 0 4-.9M10.1 10a2.8 2.8 0 0 0 3.9 3.9M4 4l16 16" />
  </Outline>
)

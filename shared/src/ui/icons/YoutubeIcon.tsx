import { type IconProps, Outline } from './Outline'

export const YoutubeIcon = (props: IconProps) => (
  <Outline {...props}>
    <rect x="2.8" y="5.8" width="18.4" height="12.4" rx="3.6" />
    <path d="m10.3 9.3 4.6 2.7-4.6 2.7z" />
  </Outline>
)

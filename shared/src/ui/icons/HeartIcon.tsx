import { type IconProps, Outline } from './Outline'

export const HeartIcon = ({ filled = false, ...props }: IconProps & { filled?: boolean }) => (
  <Outline {...props} fill={filled ? 'currentColor' : 'none'}>
    <path d="M12 20.2S3.6 15.4 3.6 9.4a4.5 4.5 0 0 1 8.4-2.2 4.5 4.5 0 0 1 8.4 2.2c0 6-8.4 10.8-8.4 10.8z" />
  </Outline>
)

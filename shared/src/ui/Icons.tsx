import type { ReactNode, SVGProps } from 'react'

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** Edge in CSS pixels; 24 by default. */
  size?: number
}

/** Icons only accompany a text or a control's own name, so every one is hidden from screen readers. */
function Outline({ size = 24, children, ...svg }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...svg}
    >
      {children}
    </svg>
  )
}

export const SearchIcon = (props: IconProps) => (
  <Outline {...props}>
    <circle cx="10.8" cy="10.8" r="6.3" />
    <path d="m15.5 15.5 4.7 4.7" />
  </Outline>
)

/** A soft shopping bag rather than a trolley. */
export const CartIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M5.4 8.5h13.2l.9 10.1a1.9 1.9 0 0 1-1.9 2.1H6.4a1.9 1.9 0 0 1-1.9-2.1z" />
    <path d="M8.6 11V7.1a3.4 3.4 0 0 1 6.8 0V11" />
  </Outline>
)

export const MenuIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M4 7.2h16M4 12h16M4 16.8h11" />
  </Outline>
)

export const CloseIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="m6.2 6.2 11.6 11.6M17.8 6.2 6.2 17.8" />
  </Outline>
)

const turns = { down: 0, up: 180, left: 90, right: -90 }

export const ChevronIcon = ({ to = 'down', ...props }: IconProps & { to?: keyof typeof turns }) => (
  <Outline {...props}>
    <path d="m6.5 9.5 5.5 5.5 5.5-5.5" transform={`rotate(${turns[to]} 12 12)`} />
  </Outline>
)

export const PlusIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M12 5.5v13M5.5 12h13" />
  </Outline>
)

export const MinusIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M5.5 12h13" />
  </Outline>
)

export const TrashIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M4.5 6.8h15M9.3 6.6V5.2c0-.8.6-1.4 1.4-1.4h2.6c.8 0 1.4.6 1.4 1.4v1.4M6.4 6.8l.8 11.8c.1 1 .8 1.7 1.8 1.7h6c1 0 1.7-.7 1.8-1.7l.8-11.8M10.2 10.8v5.6M13.8 10.8v5.6" />
  </Outline>
)

export const HeartIcon = ({ filled = false, ...props }: IconProps & { filled?: boolean }) => (
  <Outline {...props} fill={filled ? 'currentColor' : 'none'}>
    <path d="M12 20.2S3.6 15.4 3.6 9.4a4.5 4.5 0 0 1 8.4-2.2 4.5 4.5 0 0 1 8.4 2.2c0 6-8.4 10.8-8.4 10.8z" />
  </Outline>
)

export const EyeIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M2.8 12S6.2 5.8 12 5.8 21.2 12 21.2 12 17.8 18.2 12 18.2 2.8 12 2.8 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </Outline>
)

export const EyeOffIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M9.9 6.1A8.6 8.6 0 0 1 12 5.8c5.8 0 9.2 6.2 9.2 6.2a16 16 0 0 1-2.6 3.3M6.4 7.7A15.6 15.6 0 0 0 2.8 12S6.2 18.2 12 18.2a9 9 0 0 0 4-.9M10.1 10a2.8 2.8 0 0 0 3.9 3.9M4 4l16 16" />
  </Outline>
)

export const CheckIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="m5 12.8 4.5 4.5L19 7.4" />
  </Outline>
)

export const AlertIcon = (props: IconProps) => (
  <Outline {...props}>
    <circle cx="12" cy="12" r="8.6" />
    <path d="M12 7.7v5M12 16.1v.01" />
  </Outline>
)

export const TruckIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M5 16.8H3.8a1 1 0 0 1-1-1V7.2a1 1 0 0 1 1-1h9.4a1 1 0 0 1 1 1v9.6H9.2M14.2 9.5h3.2c.4 0 .7.2.9.5l2.7 4c.1.2.2.4.2.6v1.2a1 1 0 0 1-1 1h-.9" />
    <circle cx="7.1" cy="17.2" r="2" />
    <circle cx="17.2" cy="17.2" r="2" />
  </Outline>
)

export const ParcelIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="m12 4 7 4v8l-7 4-7-4V8zm-7 4 7 4 7-4m-7 4v8" />
  </Outline>
)

/** An arrow that comes back. */
export const ReturnIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9" />
  </Outline>
)

export const LockIcon = (props: IconProps) => (
  <Outline {...props}>
    <rect x="4.8" y="10.3" width="14.4" height="10" rx="2.4" />
    <path d="M8 10.2V7.6a4 4 0 0 1 8 0v2.6M12 14.4v1.9" />
  </Outline>
)

export const LeafIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M5.6 18.4C3 12 7.5 5 19.4 4.6c.9 10.6-4.2 17-11.2 15.1" />
    <path d="M4 21.2c2-5 5.2-8.4 9.8-10.4" />
  </Outline>
)

export const PhoneIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M8.2 4.2 6 4.4c-1 .1-1.8 1-1.7 2C4.9 13.7 10.3 19.1 17.6 19.7c1 .1 1.9-.7 2-1.7l.2-2.2c.1-.6-.3-1.1-.8-1.3l-3-1.1c-.5-.2-1-.1-1.4.3l-1 1a11.7 11.7 0 0 1-4.3-4.3l1-1c.4-.4.5-.9.3-1.4L9.5 5c-.2-.5-.7-.9-1.3-.8z" />
  </Outline>
)

export const MailIcon = (props: IconProps) => (
  <Outline {...props}>
    <rect x="3" y="5.3" width="18" height="13.4" rx="2.2" />
    <path d="m3.8 7.2 7 5.3c.7.5 1.7.5 2.4 0l7-5.3" />
  </Outline>
)

export const PinIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M12 21c4.3-4.4 6.5-7.9 6.5-10.8a6.5 6.5 0 0 0-13 0C5.5 13.1 7.7 16.6 12 21z" />
    <circle cx="12" cy="10.2" r="2.3" />
  </Outline>
)

export const UserIcon = (props: IconProps) => (
  <Outline {...props}>
    <circle cx="12" cy="8.2" r="3.9" />
    <path d="M4.8 20.2c.6-3.9 3.5-5.9 7.2-5.9s6.6 2 7.2 5.9" />
  </Outline>
)

export const InstagramIcon = (props: IconProps) => (
  <Outline {...props}>
    <rect x="3.8" y="3.8" width="16.4" height="16.4" rx="4.8" />
    <circle cx="12" cy="12" r="3.8" />
    <path d="M16.7 7.3v.01" />
  </Outline>
)

export const YoutubeIcon = (props: IconProps) => (
  <Outline {...props}>
    <rect x="2.8" y="5.8" width="18.4" height="12.4" rx="3.6" />
    <path d="m10.3 9.3 4.6 2.7-4.6 2.7z" />
  </Outline>
)

export const FacebookIcon = (props: IconProps) => (
  <Outline {...props}>
    <circle cx="12" cy="12" r="8.8" />
    <path d="M11.2 20.6v-8.7c0-2 1-3 3-3h.8M9 13h5.4" />
  </Outline>
)

export const LinkedinIcon = (props: IconProps) => (
  <Outline {...props}>
    <rect x="3.8" y="3.8" width="16.4" height="16.4" rx="3" />
    <path d="M8 11v5.4M8 7.8v.01M11.8 16.4V11M11.8 13.4c0-1.5 1-2.4 2.2-2.4s2.1.8 2.1 2.3v3.1" />
  </Outline>
)

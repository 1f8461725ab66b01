export interface Testimonial {
  readonly author: string
  readonly position: string
  readonly text: string
  readonly stars: 5
  /** What is shown beside it. */
  readonly avatar: 'night-pads' | 'high-waist-brief' | 'cloth-kit'
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    author: 'Meenakshi Raman',
    position: 'School teacher, Chennai',
    text: 'I wore the night pads on the train to Madurai, eleven hours of it, and slept. I had a spare one in my hand the whole evening and never needed it.',
    stars: 5,
    avatar: 'night-pads',
  },
  {
    author: 'Rashida Khan',
    position: 'Nurse, Dubai',
    text: 'Twelve-hour shifts, and the high-waist brief is the one thing I do not think about. It goes into cold water at night and is dry before my next shift.',
    stars: 5,
    avatar: 'high-waist-brief',
  },
  {
    author: 'Junali Das',
    position: 'College student, Guwahati',
    text: 'My hostel has no bin in the toilets, so the cloth kit changed everything. The little bag closes well, and the parcel came in a plain brown box.',
    stars: 5,
    avatar: 'cloth-kit',
  },
]

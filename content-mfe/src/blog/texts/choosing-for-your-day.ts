import { pathTo } from '@store/shared/remotes/paths'
import type { Prose } from '../../prose/prose'

export const text: Prose = [
  {
    blocks: [
      'There is no single best product. What suits a day of meetings and a bus ride may not suit a hot night. Most people we talk to use two or three kinds in the same week. Here is how we would choose, whatever the brand.',
    ],
  },
  {
    heading: 'Start with your day',
    blocks: [
      {
        points: [
          'The heavy days, usually the first two or three: length and a deep core matter more than thinness. Change every four to six hours, sooner if it feels wet.',
          'The light days at the end: a liner or a light panty is enough. A thick pad on a dry day only makes you warm.',
          'The night: choose something longer at the back, because lying down moves everything there.',
          'Sport, cycling, a scooter: wings, or a panty that cannot slip.',
          'A long day without a toilet you trust: two layers, for instance a pad with a period panty under it.',
        ],
      },
    ],
  },
  {
    heading: 'Disposable pads',
    blocks: [
      'Good for travel, for sharing with a friend, and for anybody who cannot wash in private. A cotton top sheet feels drier to some and warmer to others; a thin pad with an absorbent gel is slim under clothes. If your skin is easily irritated, look for pads without perfume. A scent covers a smell for an hour and may be the very thing that itches.',
    ],
  },
  {
    heading: 'Period panties',
    blocks: [
      'They look and wash like underwear, with an absorbent layer sewn in. One pair holds roughly what one or two pads do, depending on the cut. They cost more on the first day and less over two years. The question to ask yourself: can I rinse them the same evening? If yes, three pairs carry most people through a cycle together with a few pads.',
    ],
  },
  {
    heading: 'Cloth pads',
    blocks: [
      'Cotton layers with a leak-proof back and a snap under the panty. They breathe, they last for years, and a set for a whole cycle fits in a shoe box. They need water, soap and, above all, a place to dry in the sun.',
    ],
  },
  {
    heading: 'Try before you commit',
    blocks: [
      'Buy the small pack first. Wear a new product at home on a medium day before you trust it on a train. Note what you used and how full it was for one cycle; after that you will know your own numbers better than any chart can tell you.',
      'And whatever you use: wash your hands before and after, and if you ever get a sudden high fever, a rash or feel faint during a period, take off what you are wearing and see a doctor the same day.',
      { links: [{ to: pathTo('products'), label: 'See the whole range' }] },
    ],
  },
]

import { pathTo } from '@store/shared/remotes/paths'
import type { Prose } from '../../prose/prose'

export const text: Prose = [
  {
    blocks: [
      'A period is rarely the difficult part of a working day. The difficult part is the walk past forty desks with a pad in your hand, the toilet without a bin, the teacher who wants a reason. All of these can be changed by one person in one week, mostly for less than the price of a box of sweets.',
    ],
  },
  {
    heading: '1. A drawer that is always full',
    blocks: [
      'Put pads of two sizes into an open box in every women’s toilet, and name somebody who fills it on Mondays. Nobody should have to ask for one, sign for one or pay back one. Schools fear that girls will take too many; those that try find that it settles within a month, once everybody believes that the box will be there tomorrow.',
    ],
  },
  {
    heading: '2. A bin with a lid, inside the cubicle',
    blocks: [
      'Not by the basins and not in the corridor. With a lid, with a paper bag beside it, and emptied every day by somebody who has gloves. It is the cheapest thing on this list and the one that is missing most often.',
    ],
  },
  {
    heading: '3. A door that closes, water and soap',
    blocks: [
      'A latch that works, a hook for a bag, a tap inside or right next to the cubicle. If you run a building, try to change a pad in your own toilets on an ordinary afternoon. You will find out what is missing.',
    ],
  },
  {
    heading: '4. Leave that needs no story',
    blocks: [
      'Most people work through most periods. Some days, some cannot. Let one hour in a quiet room, or a day from home, be taken as simply as for a headache. A teacher who lets a girl go to the toilet without asking why, every time, has done more than a poster will.',
    ],
  },
  {
    heading: '5. Say the word',
    blocks: [
      'In the induction, in the biology lesson, in the list of what the first-aid box holds. Boys in the room, men in the room. Said in an ordinary voice, it is just a word.',
    ],
  },
  {
    heading: 'If you would like to start',
    blocks: [
      'Begin with the bin; nobody has ever argued against a bin. Then the drawer. Keep a note of what it costs for three months and show that figure to whoever decides. It is nearly always smaller than they feared. If your school or office wants to order in larger packs, write to us: we have prices for that, and we answer every message.',
      { links: [{ to: pathTo('contact'), label: 'Write to us' }] },
    ],
  },
]

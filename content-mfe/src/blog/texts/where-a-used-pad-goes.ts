import { pathTo } from '@store/shared/remotes/paths'
import type { Prose } from '../../prose/prose'

export const text: Prose = [
  {
    blocks: [
      'No advertisement answers this question. Used pads end up in drains, in open bins or behind walls, although doing it well takes ten seconds.',
    ],
  },
  {
    heading: 'Never down the toilet',
    blocks: [
      'A pad is made to swell and hold water. In a pipe it does just that, and sooner or later a person with a rod, often without gloves, has to take it out. The same is true of liners, of wrappers and of “flushable” wipes.',
    ],
  },
  {
    heading: 'Ten seconds, done well',
    blocks: [
      {
        steps: [
          'Roll it up tightly, the used side inwards.',
          'Wrap it in the paper of the next one, or in any scrap of paper. No plastic bag is needed.',
          'If it goes into a bin that others sort, mark the parcel with a red dot. In many Indian cities collectors know it.',
          'Put it into the bin for dry waste, or the separate one for sanitary waste where your city has it.',
          'Wash your hands.',
        ],
      },
      'India’s waste rules of 2016 ask for exactly that: used sanitary products wrapped securely and kept apart from kitchen waste. In the UAE they belong in general household waste, wrapped.',
    ],
  },
  {
    heading: 'Why not burn or bury?',
    blocks: [
      'Burning in a clay pot or the back yard happens at a low heat, and low heat turns plastics into smoke that you do not want near children. A municipal or school incinerator that is run properly is another matter. Burying hides a pad for a long time: most contain plastic films and gels that do not rot, even where the top is cotton.',
    ],
  },
  {
    heading: 'Compostable?',
    blocks: [
      'Be careful with that word, ours included. Plant-based films break down in an industrial composter, at heat that no garden heap reaches, and few cities have one that takes sanitary products. Until yours does, treat every disposable pad as dry waste. Where a material of ours is plant-based we say so, and we do not call the pad compostable.',
    ],
  },
  {
    heading: 'Making less of it',
    blocks: [
      'Somebody who uses twenty pads a cycle throws away about two hundred and sixty a year. Replacing even the light days with a panty or a cloth liner cuts that by a third. You need not change everything: one lasting habit does more than five that you give up within a month.',
      { links: [{ to: pathTo('category', 'resuable'), label: 'Cloth pads and kits' }] },
    ],
  },
]

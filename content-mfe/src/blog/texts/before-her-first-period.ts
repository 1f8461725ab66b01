import { pathTo } from '@store/shared/remotes/paths'
import type { Prose } from '../../prose/prose'

export const text: Prose = [
  {
    blocks: [
      'Many grown women can tell you exactly where they were. Some thought that they were ill. Some had been told the week before by an older cousin, in a whisper. A few had a mother or an aunt who had said it plainly, a year early, while they were shelling peas. Those few look back on it with a smile.',
      'First periods come most often between eleven and fourteen, sometimes at nine, sometimes at fifteen. So the talk belongs to the age of eight or nine: early enough that it is news about the future and not an emergency.',
    ],
  },
  {
    heading: 'Not one talk, many small ones',
    blocks: [
      'You need no speech. A pad falls out of the shopping bag: “That is a pad. I use it for my period. You will have one too one day, shall I tell you?” If she says no, that is fine. She now knows that it can be asked about.',
      'Say the true words, in whatever language you speak at home. Womb, blood, vagina. A child who has a word for a thing can say when it hurts.',
    ],
  },
  {
    heading: 'What she wants to know',
    blocks: [
      {
        points: [
          'Does it hurt? “Sometimes the tummy aches for a day or two. Warmth and rest help many people, and if it is bad we will ask a doctor.”',
          'How much blood? “It looks like a lot. Over all the days together it is usually a few spoonfuls.”',
          'Will people see? “Almost never. And if it happens once, we wash it. It has happened to me.”',
          'Am I grown up then? “Your body has learnt something new. You are still exactly as old as you were yesterday.”',
        ],
      },
    ],
  },
  {
    heading: 'A small bag',
    blocks: [
      'Pack it together and let her choose the colour. Two pads, a spare panty, a paper bag, a few tissues. Show her once how the wings fold. Put it into the school bag and forget about it. On the day, wherever she is, she will know that somebody thought of her.',
    ],
  },
  {
    heading: 'Fathers, brothers',
    blocks: [
      'They can buy pads. They can hear the word at dinner. A girl whose father brings the right pack from the shop without a joke learns something about herself that no leaflet will teach her.',
    ],
  },
  {
    heading: 'What to leave out',
    blocks: [
      'The list of things she must not touch, cook or enter. If your family keeps a custom that matters to you, say it as a custom and say why you keep it; do not say that she is unclean. There is nothing unclean about her, and she will believe what you say first.',
      { links: [{ to: pathTo('breakTaboos'), label: 'Myths and facts about periods' }] },
    ],
  },
]

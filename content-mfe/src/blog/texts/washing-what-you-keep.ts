import type { Prose } from '../../prose/prose'

export const text: Prose = [
  {
    blocks: [
      'The commonest worry about cloth pads and period panties is the washing. In practice it takes two minutes in the evening and a place on the line, as long as you start with cold water. Heat sets blood into fibre; cold lets it go.',
    ],
  },
  {
    heading: 'The routine',
    blocks: [
      {
        steps: [
          'Rinse under cold running water until it runs clear. Squeeze, do not wring: twisting breaks the leak-proof layer.',
          'If you cannot wash at once, leave it in cold water for up to a few hours, or fold it dry into its bag until the evening. Do not leave it soaking overnight in warm weather.',
          'Wash with a mild detergent, by hand or in the machine with your other clothes, at 30 to 40 degrees. A mesh bag keeps the snaps from catching.',
          'Rinse twice. Soap that stays in the fabric makes it stiff and less absorbent.',
          'Dry completely, in the sun where you can. Direct light and moving air do more for freshness than any spray.',
        ],
      },
    ],
  },
  {
    heading: 'What to keep away from it',
    blocks: [
      {
        points: [
          'Fabric softener. It coats the fibres, and coated fibres do not absorb.',
          'Bleach. It weakens the layer that keeps your clothes dry.',
          'The iron and the hot tumble dryer, for the same reason.',
          'Thick creams just before wearing; they do what softener does.',
        ],
      },
    ],
  },
  {
    heading: 'Stains and smells',
    blocks: [
      'A shadow that stays after washing is a stain, not dirt. A paste of washing soda or a bar of plain soap, left on for half an hour before the cold rinse, lifts most of it. Dark fabrics hide the rest, which is why we make some.',
      'A smell that comes back as soon as the pad gets damp usually means that it was put away before it was dry, or that soap is left in it. Wash once more with half the detergent, rinse well, and give it a whole day of sun.',
    ],
  },
  {
    heading: 'On the line, in the open',
    blocks: [
      'Cloth that is dried under a bed, behind a cupboard or beneath another garment stays damp for long, and damp cloth against skin invites irritation. If the balcony is shared and remarks are likely, hang a thin cotton towel in front, not on top: it hides without keeping the air out. Better still, hang them with the rest of the laundry.',
    ],
  },
  {
    heading: 'How long they last',
    blocks: [
      'With this care expect two to three years from a panty and three to five from a cloth pad. Retire one when it leaks although it is not full, when the back feels sticky or cracked, or when the elastic no longer holds. Cut away the snaps for your sewing box; the rest goes into dry waste.',
    ],
  },
]

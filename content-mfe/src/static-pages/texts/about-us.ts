import type { Prose } from '../../prose/prose'

export const text: Prose = [
  {
    blocks: [
      '{brand} began at a kitchen table in Chennai with one sewing machine and a complaint: that the things half of all people need every month are sold as if they were a secret, wrapped in newspaper, scented to hide something and priced so that the careful ones use them too long.',
      'We make and choose four kinds of care: herbal pads with a cotton top, thin pads with a smart core, period panties and cloth that lasts for years. We keep the range small so that we can answer for every piece of it.',
    ],
  },
  {
    heading: 'What we hold to',
    blocks: [
      {
        points: [
          'We say what it is made of, on the pack and on this site, and what it cannot do. A pad is a pad; it heals nothing.',
          'We tell you how much it holds, in millilitres, and how to wash it or where to throw it.',
          'We do not call a thing compostable because one layer of it is.',
          'Parcels are plain. Nobody at the gate needs to know.',
          'What you enter in the period tracker stays on your device. We have built it so that we could not look.',
        ],
      },
    ],
  },
  {
    heading: 'Who makes it',
    blocks: [
      'The cloth range is sewn in two workshops, in Chennai and near Guwahati, by women who are paid by the month and not by the piece. The pads come from a mill in Tamil Nadu that we visit four times a year. Our panties are knitted and stitched in Tiruppur.',
      { links: [{ to: '/contactUs#store-locations', label: 'Where to find us' }] },
    ],
  },
  {
    id: 'business-opportunity',
    heading: 'Business opportunity',
    blocks: [
      'There are many ways to sell what we make, and few of them need a shop. If you know the people around you and they trust you, you have the important part already.',
      {
        points: [
          'Neighbourhood partner: you order at a partner price, starting from one carton, and sell to people you know. Unsold cartons in their wrapping come back to us within sixty days.',
          'Shops and pharmacies: a display for the counter, deliveries every second week, payment within thirty days.',
          'Schools, hostels and offices: larger packs, a bin with a lid for every toilet, and a short talk by one of us if you want it.',
          'Self-help groups: we teach sewing the cloth range to our pattern and buy what passes our check.',
        ],
      },
      'There is no joining fee, nothing to buy before you have a customer, and no reward for recruiting others. Write to us with your town and the way you have in mind; we call back within a week.',
      {
        links: [{ to: '/contactUs', label: 'Write to us about it' }],
      },
    ],
  },
]

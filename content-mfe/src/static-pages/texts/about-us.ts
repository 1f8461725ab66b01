import { pathTo } from '@store/shared/remotes/paths'
import type { Prose } from '../../prose/prose'

export const text: Prose = [
  {
    blocks: [
      '{brand} began at a kitchen table in Chennai with one sewing machine and a simple idea: period care should be comfortable and affordable, and nobody should have to hide it. Too often it is wrapped in newspaper, heavily scented and so expensive that people use each pad for too long.',
      'We make and choose four kinds of care: herbal pads with a cotton top, thin pads with a smart core, period panties and cloth that lasts for years. We keep the range small so that we know every product in it.',
    ],
  },
  {
    heading: 'What we promise',
    blocks: [
      {
        points: [
          'We tell you what each product is made of and what it can and cannot do, on the pack and on this site.',
          'We tell you how much it holds, in millilitres, and how to wash it or dispose of it.',
          'We call a product compostable only if all of it is.',
          'We send every order in plain, discreet packaging.',
          'What you enter in the period tracker stays on your device. We cannot see it.',
        ],
      },
    ],
  },
  {
    heading: 'Who makes it',
    blocks: [
      'The cloth range is sewn in two workshops, near Madurai and near Guwahati, by women who are paid by the month and not by the piece. The pads come from a mill in Tamil Nadu that we visit four times a year. Our panties are knitted and stitched in Tiruppur.',
      { links: [{ to: `${pathTo('contact')}#store-locations`, label: 'Our stores' }] },
    ],
  },
  {
    id: 'business-opportunity',
    heading: 'Business opportunity',
    blocks: [
      'There are many ways to sell our products, and most of them do not need a shop.',
      {
        points: [
          'Neighbourhood partner: you order at a partner price, starting from one carton, and sell to people you know. You can return sealed cartons within sixty days.',
          'Shops and pharmacies: a display for the counter, deliveries every second week, payment within thirty days.',
          'Schools, hostels and offices: larger packs, a bin with a lid for every toilet, and a short talk by one of us if you want it.',
          'Self-help groups: we teach sewing the cloth range to our pattern and buy what passes our check.',
        ],
      },
      'There is no joining fee, no minimum purchase before your first sale and no reward for recruiting others. Write to us with your town and the option you prefer, and we will call you within a week.',
      {
        links: [{ to: pathTo('contact'), label: 'Contact us' }],
      },
    ],
  },
]

import { pathTo } from '@store/shared/remotes/paths'
import type { Prose } from '../../prose/prose'

export const text: Prose = [
  {
    blocks: [
      'What you buy here is private. This page says what {brand} stores about you, why, for how long, and how you can have it deleted. We sell no data, show no advertising and use no third-party trackers.',
    ],
  },
  {
    id: 'on-your-device',
    heading: 'What stays on your device',
    blocks: [
      {
        points: [
          'Your cart, so that it is still there tomorrow.',
          'For the length of a visit, the pincode or Emirate for which you check the delivery charge.',
          'For the length of a visit, the city and country that your connection suggests, to show prices in the right currency. If you choose a country yourself, that choice, in a cookie for a year.',
          'While you are logged in, a token that identifies your session, and a second one in a cookie that scripts cannot read.',
          'Whatever you enter in the period tracker. It is never sent to us. You can export it to a file or delete it there. Clearing your browser data deletes it too.',
        ],
      },
      { links: [{ to: pathTo('periodTracker'), label: 'Open the period tracker' }] },
    ],
  },
  {
    id: 'with-us',
    heading: 'What we store',
    blocks: [
      {
        points: [
          'Your account: name, e-mail address, mobile number and your password in a form that cannot be turned back into it.',
          'Your addresses, until you delete them.',
          'Your orders with their invoices, because tax law requires it.',
          'Your reviews, shown with the name you gave, and which reviews of others you found helpful.',
          'Photos of your reviews, shown once we have approved them. We remove where and with what camera they were taken.',
          'Messages you send us, for as long as it takes to answer them and at most two years.',
          'Your e-mail address for the newsletter, until you unsubscribe with the link in every email.',
        ],
      },
      'Your location is worked out from your network address on our own server and not kept. So that we notice when a part of the store breaks, the browser reports errors and loading times without your name, address or what you looked at.',
    ],
  },
  {
    id: 'others',
    heading: 'Who else receives data',
    blocks: [
      {
        points: [
          'The payment service sees what it needs for the payment. Card data goes to it directly and never to us.',
          'The courier sees the name, address and phone number of the parcel, not its contents.',
          'Authorities, where the law requires it, and only what it requires.',
        ],
      },
    ],
  },
  {
    id: 'how-long',
    heading: 'How long we keep it',
    blocks: [
      'An account stays until you ask us to delete it. Invoices stay for as long as tax law demands, eight years in India and five in the UAE, and are then deleted. Server logs are kept for thirty days and hold no passwords, tokens or messages.',
    ],
  },
  {
    id: 'your-rights',
    heading: 'Your rights',
    blocks: [
      'You may ask what we hold about you, have it corrected, get a copy, have it deleted, or withdraw a consent. Write to {email} from the address of your account. We answer within thirty days and charge nothing. If our answer does not satisfy you, you may turn to the data protection authority of your country.',
      'Children: the store is for people of eighteen and above. A girl may read everything here and use the tracker, which knows neither her name nor her age.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes',
    blocks: [
      'When this page changes in a way that concerns you, customers are told by e-mail before it takes effect. This version dates from January 2024.',
    ],
  },
]

import { pathTo } from '@store/shared/remotes/paths'
import type { Prose } from '../../prose/prose'

export const text: Prose = [
  {
    blocks: [
      'About half of all people menstruate for some thirty-five years of their lives. It is one of the most ordinary things there are, and one of the least talked about. Silence leaves room for myths. Some are harmless, and some keep girls out of school.',
      'Every family decides which customs to keep. But everyone should know which of them is a custom and which is a fact about the body.',
    ],
  },
  {
    heading: 'Myths and facts',
    blocks: [
      {
        said: 'You are impure during your period.',
        known:
          'The blood is the lining of the womb, made fresh each month to receive a pregnancy and no longer needed. It carries nothing unclean. Soap and water are all it takes, as for any other part of the body.',
      },
      {
        said: 'Do not touch the pickle, it will spoil.',
        known:
          'Pickle spoils from water, dirty spoons and too little salt. Who holds the jar makes no difference.',
      },
      {
        said: 'Do not wash your hair.',
        known:
          'Wash it. A warm bath does not stop or worsen the bleeding, and many find that warmth eases the cramps.',
      },
      {
        said: 'No sport, no running, no swimming.',
        known:
          'Moving is safe, and some feel better for it. If you would rather lie down, that is safe as well. You are the one who can tell.',
      },
      {
        said: 'It must hurt. That is how it is.',
        known:
          'A dull ache for a day or two is common. Pain that keeps you from school, work or sleep is a reason to see a doctor, and to see another if the first one waves it away.',
      },
      {
        said: 'Boys need not know about it.',
        known:
          'They will be husbands, fathers, teachers and managers. Those who know about periods can help, and have no reason to laugh about them.',
      },
      {
        said: 'She has come of age: now she can marry.',
        known:
          'A first period says that a body is growing, nothing more. It says nothing about being ready for marriage or for a child, and in India and in the UAE the law sets the age at eighteen.',
      },
    ],
  },
  {
    heading: 'Three ways to start',
    blocks: [
      {
        steps: [
          'Say the word once today, in an ordinary voice, to somebody you would usually not say it to.',
          'Carry one pad more than you need, and offer it before you are asked.',
          'When somebody lowers her voice, keep yours as it is.',
        ],
      },
      {
        links: [
          {
            to: pathTo('article', 'before-her-first-period'),
            label: 'Talking to her before her first period',
          },
          {
            to: pathTo('article', 'easier-at-work-and-school'),
            label: 'Making a school or an office easier',
          },
        ],
      },
    ],
  },
]

import { pathTo } from '@store/shared/remotes/paths'
import type { Prose } from '../../prose/prose'

export const text: Prose = [
  {
    blocks: [
      'Ask ten women how long a cycle is and most will say twenty-eight days. Ask them to look it up in their own diaries and hardly one of the ten will find that number every month. Twenty-eight is an average across many people. It was never meant as a rule for one.',
      'A cycle is counted from the first day of one period to the day before the next begins. For most adults that is somewhere between twenty-one and thirty-five days. The bleeding itself usually lasts from two to seven. Both numbers may differ from your sister’s and still be perfectly ordinary.',
    ],
  },
  {
    heading: 'It moves, and that is usual',
    blocks: [
      'Your own cycles differ from each other too. A shift of a few days in either direction from one month to the next is common. In the first two or three years after a first period, and again in the years before menstruation ends, the differences can be larger.',
      'What moves a period is often no mystery: a fever, an exam, night shifts, a long journey across time zones, a big change in weight or in how hard you train, stopping or starting hormonal contraception, breastfeeding. Often there is no reason that anybody can name.',
    ],
  },
  {
    heading: 'Why it helps to write it down',
    blocks: [
      'After three or four months of noting the first day, you no longer have to guess. You see your own range: perhaps twenty-six to thirty-one. That is worth more than any average, because it tells you from which day on to carry a pad, and it is the first thing a doctor will ask.',
      'A pencil and a wall calendar do the job. So does our period tracker, which keeps what you enter on your own device and shows the next period as a window of days rather than one date. A window is more honest than a single date.',
      { links: [{ to: pathTo('periodTracker'), label: 'Open the period tracker' }] },
    ],
  },
  {
    heading: 'When to ask somebody',
    blocks: [
      'Nothing here is a diagnosis, and most of what follows turns out to be harmless. Still, these are good reasons to see a doctor or a nurse:',
      {
        points: [
          'bleeding that goes on for more than seven days, or soaks a pad every hour or two',
          'cycles that are often shorter than twenty-one days or longer than thirty-five',
          'bleeding between periods, after sex, or after the menopause',
          'no period for three months when you had them regularly, or a chance that you are pregnant',
          'pain that keeps you from school, work or sleep',
          'no first period by about the age of fifteen',
        ],
      },
      'Take your dates along. “It is irregular” is hard to work with; “the last six were 24, 38, 29, 41, 30 and 35 days” is not. And if you are told that pain is simply part of being a woman, you are allowed to ask a second person.',
    ],
  },
]

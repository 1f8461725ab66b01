import { formatMarketDay, formatMarketMoment, formatMarketTime, formatUtcDay } from './calendar'

describe('the clock of a market', () => {
  it.each([
    ['INR', '2026-03-11T18:29:59Z', '11 March 2026', '11:59 pm', '11 Mar, 11:59 pm'],
    ['INR', '2026-03-11T18:30:00Z', '12 March 2026', '12:00 am', '12 Mar, 12:00 am'],
    ['AED', '2026-03-11T19:59:00Z', '11 March 2026', '11:59 pm', '11 Mar, 11:59 pm'],
    ['AED', '2026-03-11T20:00:00Z', '12 March 2026', '12:00 am', '12 Mar, 12:00 am'],
    ['INR', '2026-03-11T07:05:00Z', '11 March 2026', '12:35 pm', '11 Mar, 12:35 pm'],
  ] as const)('for %s reads %s as %s, %s [ORD-01]', (market, instant, day, time, moment) => {
    expect(formatMarketDay(market, instant)).toBe(day)
    expect(formatMarketTime(market, instant)).toBe(time)
    expect(formatMarketMoment(market, instant)).toBe(moment)
  })
})

it('writes a day in UTC whatever the machine is set to', () => {
  expect(formatUtcDay(new Date('2027-01-15'))).toBe('15 January 2027')
})

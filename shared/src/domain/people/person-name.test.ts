import { isPersonName } from './person-name'

it.each([
  'Asha',
  "O'Neill",
  'D’Souza',
  'J. R. Kumar',
  'M.S.Dhoni',
  'A.P.J. Abdul Kalam',
  'A.P.J.Abdul Kalam',
  'Md.Rahman',
  'St. John',
  'Kumar, Jr.',
  'Suresh.K',
  'Anne-Marie',
  'Rao (Asha)',
  'Ramesh s/o Suresh',
  'ನಾಗರಾಜ',
  'आशा कुमारी',
  'क्‍ष',
  'श्री. वर्मा',
  'தமிழ்ச்செல்வி',
  'عائشة',
  'محمد بن راشد آل مكتوم',
  'می‌نا',
  'Nguyễn Thị',
  'Łukasz',
  '李小龍',
  'José María',
])('lets %s be a name [AUTH-17]', (name) => {
  expect(isPersonName(name)).toBe(true)
})

it.each([
  ['a link', 'your prize waits: https://evil.example'],
  ['a host', 'visit evil.example now'],
  ['a host in capitals', 'Visit EVIL.COM'],
  ['a short host', 'x.com'],
  ['a host after a title', 'dr.com'],
  ['a host with a full-width dot', 'evil．com'],
  ['a host with an ideographic dot', 'evil。com'],
  ['a host in another script', 'उदाहरण.परीक्षा'],
  ['www', 'www.evil'],
  ['an e-mail address', 'me@evil.example'],
  ['a line break', 'Asha\nBcc: all'],
  ['a carriage return', 'Asha\rKumar'],
  ['a tab', 'Asha\tKumar'],
  ['a line separator', 'Asha\u2028Kumar'],
  ['NUL', 'As\0ha'],
  ['a mark of direction', '\u202eahsA'],
  ['an isolate', '\u2066Asha\u2069'],
  ['a zero-width space', 'Asha\u200bKumar'],
  ['markup', '<b>Asha</b>'],
  ['a path', 'Asha/../x'],
  ['half a surrogate pair', 'As\ud800ha'],
])('refuses %s in a name [AUTH-17]', (_what, text) => {
  expect(isPersonName(text)).toBe(false)
})

it('reads a text of a million letters once, not once from each letter [AUTH-17]', () => {
  expect(isPersonName('a'.repeat(1_000_000))).toBe(true)
  expect(isPersonName(`${'a'.repeat(1_000_000)}.bb`)).toBe(false)
})

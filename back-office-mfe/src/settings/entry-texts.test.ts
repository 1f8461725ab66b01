import type { StaffSetting } from '@store/shared/api/staff/shop/staff-settings'
import { entriesInWords, entryName, readEntries } from './entry-texts'

const field = (path: string, form: StaffSetting['form'] = 'line'): StaffSetting => ({ path, form, text: '' })

it.each([
  [
    'its words, not its numbers',
    [field('id'), field('name'), field('days')],
    { id: '1', name: 'Pune', days: '2' },
    'Pune',
  ],
  [
    'its numbers where it has nothing else',
    [field('hsn'), field('percent')],
    { hsn: '9619', percent: '5' },
    '9619, 5',
  ],
  [
    'a choice as it is shown',
    [field('network', 'choice'), field('url')],
    { network: 'facebook', url: '' },
    'Facebook',
  ],
  ['nothing before it is filled in', [field('label'), field('to')], { label: '', to: '' }, ''],
])('an entry is called by %s [STAFF-12]', (_what, fields, texts, name) => {
  expect(entryName(fields, texts)).toBe(name)
})

it('entries are told in words, those of entries too [STAFF-12]', () => {
  const links = JSON.stringify([{ label: 'All', to: '/products' }])
  expect(
    entriesInWords(JSON.stringify([{ heading: 'Shop', links, pincodes: '67\n68' }, { heading: 'More' }])),
  ).toBe('Shop, All, /products, 67, 68; More')
})

it.each(['- label: Blog', '{"label":"Blog"}', '[1]', '[{"label":1}]'])(
  '%s holds no entries [STAFF-12]',
  (text) => {
    expect(readEntries(text)).toEqual([])
  },
)

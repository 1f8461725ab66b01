import { settingLabel } from './setting-words'

it.each([
  ['name', 'Name'],
  ['copyright.holder', 'Copyright, holder'],
  ['shop.moreLinks', 'Shop, more links'],
  ['uae', 'Sell in the UAE'],
  ['uae.tax.byHsn', 'UAE, tax, by HSN'],
])('reads %s as "%s" [STAFF-12]', (path, label) => expect(settingLabel(path)).toBe(label))

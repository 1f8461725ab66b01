import { settingLabel } from './setting-words'

it.each([
  ['name', 'Name'],
  ['copyright.holder', 'Copyright, holder'],
  ['shop.moreLinks', 'Shop, more links'],
])('reads %s as "%s" [STAFF-12]', (path, label) => expect(settingLabel(path)).toBe(label))

import type * as z from 'zod'
import { announcementSection } from './announcement-section'
import { brandSection } from './brand-section'
import { languagesSection } from './languages-section'
import { marketsSection } from './markets-section'
import { menusSection } from './menus-section'
import { textsSection } from './texts-section'

/** Every section, in the order in which they are shown and written to files. */
export const SECTIONS = {
  brand: brandSection,
  menus: menusSection,
  announcement: announcementSection,
  texts: textsSection,
  markets: marketsSection,
  languages: languagesSection,
} as const

export type SectionName = keyof typeof SECTIONS
export type SectionValue<Name extends SectionName> = z.output<(typeof SECTIONS)[Name]['schema']>
export type SectionValues = { readonly [Name in SectionName]: SectionValue<Name> }

export const SECTION_NAMES = Object.keys(SECTIONS).filter(isSectionName)

export function isSectionName(name: string): name is SectionName {
  return Object.hasOwn(SECTIONS, name)
}

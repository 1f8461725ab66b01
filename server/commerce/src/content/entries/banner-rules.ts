import { TEXT_CONTRAST } from '@store/shared/styles/brand-colours'
import { contrastOf } from '@store/shared/styles/contrast'
import { type KnownTargets, problemOfTarget } from '../../settings/sections/menu-targets'
import type { FieldProblem, FieldsOf } from './content-types'

/** What of the shop a banner has to fit. */
export interface BannerSurroundings {
  /** Of the words on banners, as `#rrggbb`. */
  readonly textColour: string
  readonly targets: KnownTargets
}

/** Words stand out from their grounds (WCAG 2.2, 1.4.3), and the link leads somewhere. */
export const problemsOfBanner = (
  { ground, narrowGround, link }: FieldsOf<'banner'>,
  { textColour, targets }: BannerSurroundings,
): readonly FieldProblem[] => [
  ...problemsOfGround('ground', ground, textColour),
  ...problemsOfGround('narrowGround', narrowGround, textColour),
  ...problemsOfLink(link, targets),
]

function problemsOfGround(
  field: 'ground' | 'narrowGround',
  colour: string | undefined,
  textColour: string,
): readonly FieldProblem[] {
  if (colour === undefined) return []
  const ratio = contrastOf(textColour, colour)
  if (ratio >= TEXT_CONTRAST) return []
  const reason = `text (${textColour}) on ${field} (${colour}) has a contrast of ${ratio.toFixed(2)} to 1 and needs ${TEXT_CONTRAST} to 1`
  return [{ field, reason }]
}

function problemsOfLink(link: FieldsOf<'banner'>['link'], targets: KnownTargets): readonly FieldProblem[] {
  const reason = link === undefined ? null : problemOfTarget(link.to, targets)
  return reason === null ? [] : [{ field: 'link.to', reason: `${link?.label} leads nowhere: ${reason}` }]
}

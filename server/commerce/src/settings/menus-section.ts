import { PATHS } from '@store/shared/remotes/site/paths'
import * as z from 'zod'
import { line } from './field-schemas'
import { knownTargets, MenuTarget, problemOfTarget } from './menu-targets'
import { type SettingsProblem, settingsSection } from './section'

const MAX_LINKS = 200

/** More do not fit into a header. */
const MAX_MAIN_LINKS = 12

const link = { label: line(60), to: MenuTarget }
const MenuLinkSetting = z.strictObject(link)
const links = z.array(MenuLinkSetting).max(MAX_LINKS, `must have at most ${MAX_LINKS} entries`).default([])

const MenuSettings = z.strictObject({
  /** Beside the Shop menu, in the header of wide screens. */
  main: links,
  /** In the strip above the header. */
  company: links,
  shop: z
    .strictObject({
      /** Above the categories. */
      heading: line(40).default('Categories'),
      /** Slugs in their order, or all of the catalogue. */
      categories: z
        .union([z.literal('all'), z.array(z.string()).max(MAX_LINKS)], 'must be all, or a list of slugs')
        .default('all'),
      /** Beside the categories. Null: none. */
      group: z
        .strictObject({
          heading: line(40),
          links: z
            .array(
              z.strictObject({
                ...link,
                /** How many drops stand beside it. */
                drops: z
                  .int('must be a whole number')
                  .min(1, 'must be 1 to 4')
                  .max(4, 'must be 1 to 4')
                  .optional(),
              }),
            )
            .min(1, 'must have an entry')
            .max(MAX_LINKS, `must have at most ${MAX_LINKS} entries`),
        })
        .nullable()
        .default(null),
      /** Below the group. */
      more: links,
    })
    .prefault({}),
  footer: z
    .strictObject({
      /** Null: none. */
      tagline: line(120).nullable().default(null),
      columns: z
        .array(
          z.strictObject({
            heading: line(40),
            links,
            /** Whether a link to each category follows. */
            categories: z.boolean('must be true or false').default(false),
          }),
        )
        .max(4, 'must have at most 4 columns')
        .default([]),
      /** On pages without menus, such as checkout. */
      legal: links,
    })
    .prefault({}),
})
export type MenuSettings = z.output<typeof MenuSettings>

const ALL_PRODUCTS = { label: 'All products', to: PATHS.products }
const LEGAL = [
  { label: 'Terms & Conditions', to: PATHS.terms },
  { label: 'Privacy Policy', to: PATHS.privacy },
  { label: 'Start a return', to: `${PATHS.contact}#returns` },
]

export const menusSection = settingsSection({
  name: 'menus',
  describe: 'What header, menus and footer link to',
  schema: MenuSettings,
  standard: MenuSettings.parse({
    shop: { more: [ALL_PRODUCTS, { label: 'New in', to: `${PATHS.products}?sort=newest` }] },
    footer: {
      columns: [
        { heading: 'Shop', links: [ALL_PRODUCTS], categories: true },
        { heading: 'Information', links: [{ label: 'Contact us', to: PATHS.contact }, ...LEGAL] },
      ],
      legal: LEGAL,
    },
  }),
  async check(menus, db, pages) {
    const known = await knownTargets(db, pages)
    const slugs = menus.shop.categories === 'all' ? [] : menus.shop.categories
    return [
      ...(menus.main.length > MAX_MAIN_LINKS
        ? [{ path: ['main'], reason: `must have at most ${MAX_MAIN_LINKS} entries, to fit into the header` }]
        : []),
      ...slugs.flatMap((slug, index) =>
        known.categories.has(slug)
          ? []
          : [{ path: ['shop', 'categories', index], reason: `there is no category ${slug}` }],
      ),
      ...linksOf(menus).flatMap(({ path, label, to }) => {
        const reason = problemOfTarget(to, known)
        return reason === null ? [] : [{ path, reason: `${label} leads nowhere: ${reason}` }]
      }),
    ]
  },
})

interface PlacedLink {
  readonly path: SettingsProblem['path']
  readonly label: string
  readonly to: string
}

const placed = (
  path: SettingsProblem['path'],
  given: ReadonlyArray<{ readonly label: string; readonly to: string }>,
): readonly PlacedLink[] => given.map(({ label, to }, index) => ({ path: [...path, index, 'to'], label, to }))

/** All entries of all menus. */
export const linksOf = ({ main, company, shop, footer }: MenuSettings): readonly PlacedLink[] => [
  ...placed(['main'], main),
  ...placed(['company'], company),
  ...placed(['shop', 'group', 'links'], shop.group?.links ?? []),
  ...placed(['shop', 'more'], shop.more),
  ...footer.columns.flatMap((column, index) => placed(['footer', 'columns', index, 'links'], column.links)),
  ...placed(['footer', 'legal'], footer.legal),
]

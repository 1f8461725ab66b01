export const ARTICLE_SLUGS = [
  'how-much-a-cycle-varies',
  'choosing-for-your-day',
  'before-her-first-period',
  'washing-what-you-keep',
  'where-a-used-pad-goes',
  'easier-at-work-and-school',
] as const
export type ArticleSlug = (typeof ARTICLE_SLUGS)[number]

/** What a card tells; the text itself is loaded by the article's page. */
export interface Article {
  readonly slug: ArticleSlug
  readonly category: string
  readonly title: string
  readonly summary: string
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
  readonly readingMinutes: number
  readonly pictureAlt: string
}

export const ARTICLES: readonly Article[] = [
  {
    slug: 'how-much-a-cycle-varies',
    category: 'Your cycle',
    title: 'Twenty-eight days, more or less',
    summary:
      'Few people are as regular as a calendar. What is usual, what can shift a period, and when to see a doctor.',
    publishedOn: '2024-02-12',
    readingMinutes: 3,
    pictureAlt:
      'A ring of smooth stones from cream to deep plum, like the phases of the moon, between two sprigs',
  },
  {
    slug: 'choosing-for-your-day',
    category: 'Choosing',
    title: 'Pad, panty or cloth: choosing for the day you have',
    summary: 'A heavy day, a long bus ride, a night’s sleep: each calls for something different.',
    publishedOn: '2024-03-04',
    readingMinutes: 3,
    pictureAlt: 'A pouch of thin pads, a folded plum period panty and a stack of folded cloth pads',
  },
  {
    slug: 'before-her-first-period',
    category: 'Family',
    title: 'Talking to her before her first period',
    summary: 'She will remember how she was told. A few words that help, and a small bag to pack together.',
    publishedOn: '2024-03-25',
    readingMinutes: 3,
    pictureAlt: 'A carton of first pads and a folded honey-coloured brief beside books and a cup',
  },
  {
    slug: 'washing-what-you-keep',
    category: 'Care',
    title: 'Cold water first: how to wash reusables',
    summary:
      'Washed the simple way, cloth pads and period panties last for years. Here is the whole routine.',
    publishedOn: '2024-04-15',
    readingMinutes: 3,
    pictureAlt: 'Three cloth pads drying on a line above folded ones and a bowl',
  },
  {
    slug: 'where-a-used-pad-goes',
    category: 'Earth',
    title: 'Where a used pad should go',
    summary:
      'Wrapped, marked and in the dry waste: it takes ten seconds and protects the people who collect it.',
    publishedOn: '2024-05-28',
    readingMinutes: 2,
    pictureAlt: 'A used pad wrapped in paper beside a green bin',
  },
  {
    slug: 'easier-at-work-and-school',
    category: 'Everyday',
    title: 'Five small things that make a school or an office easier',
    summary:
      'None of them needs a policy: a stocked drawer, a bin with a lid, a teacher who does not ask why.',
    publishedOn: '2024-06-17',
    readingMinutes: 3,
    pictureAlt: 'A cloth bag with books, a small yellow zip bag and a water bottle',
  },
]

export const findArticle = (slug: string): Article | null =>
  ARTICLES.find((article) => article.slug === slug) ?? null

import type { ContentPlan } from '@store/commerce/content/content-folder'
import { readContentFolder } from '@store/commerce/content/content-folder'
import { aPhoto } from './a-photo'
import type { TestStore } from './test-store'

/** Content as files, by their paths. */
export type ContentFiles = Readonly<Record<string, string | Buffer>>

export const anArticle = (title: string, more = ''): string => `---
title: ${title}
category: Family
summary: A few words that help.
publishedOn: 2026-03-04
picture: bag
${more}---

A short text.
`

/** One entry of each type, with the pictures that they show. */
export async function someContent(): Promise<ContentFiles> {
  return {
    'articles/first-talk.md': anArticle('Talking to her'),
    'pages/about-us.md':
      '---\ntitle: About us\nlead: Who we are.\ndescription: Who makes it.\n---\n\n## Who {#who}\n\n{brand} is us.\n',
    'banners/summer.md':
      '---\ntitle: Soft where it matters\npicture: bag\nlink:\n  to: /products?sort=newest\n  label: See what is new\nposition: 1\n---\n',
    'testimonials/asha.md':
      '---\nauthor: Asha\nabout: Teacher\nstars: 5\npicture: bag\nposition: 1\n---\n\nI slept.\n',
    'store-locations/chennai.md':
      '---\ncity: Chennai\nlines:\n  - 4 Test Road\nhours: 10 am to 6 pm\nposition: 1\n---\n',
    'questions/where.md': '---\nquestion: Where?\nposition: 1\n---\n\nEverywhere.\n',
    'stories/home.md':
      '---\neyebrow: Our story\ntitle: It began here\npicture: bag\nlink:\n  to: /about-us\n  label: More\n---\n\n{brand} began here.\n',
    'mail-texts/order-confirmed.md': '---\nfooter: Reply to {email} about {order}.\n---\n',
    ...(await aBag()),
  }
}

/** The picture that the entries show. */
export const aBag = async (): Promise<ContentFiles> => ({
  'pictures/bag.png': await aPhoto(),
  'pictures/bag.yaml': 'alt: A small bag\n',
})

/** Of files in memory. */
export const folderOf = (files: ContentFiles) =>
  readContentFolder({
    list: async (folder) =>
      Object.keys(files).flatMap((path) => {
        const [own, name] = path.split('/')
        return own === folder && name !== undefined ? [name] : []
      }),
    read: async (path) => Buffer.from(files[path] ?? ''),
    nameOf: (path) => path,
  })

export const applyContentFiles = async (
  { commerce }: Pick<TestStore, 'commerce'>,
  files: ContentFiles,
): Promise<ContentPlan> => commerce.backOffice('Meera').content.apply(await folderOf(files))

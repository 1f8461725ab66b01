import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { createTestShop, TEST_ORIGIN } from '@store/server-testing/shop/test-shop'
import { aPhoto } from '@store/server-testing/store/a-photo'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import {
  aBag,
  anArticle,
  applyContentFiles,
  type ContentFiles,
  folderOf,
  someContent,
} from '@store/server-testing/store/some-content'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getBanners } from '@store/shared/api/banners'
import {
  getArticle,
  getArticles,
  getContactContent,
  getContentAddresses,
  getPage,
  getStory,
  getTestimonials,
} from '@store/shared/api/content'
import { getInvoice } from '@store/shared/api/orders'
import type { Language } from '@store/shared/i18n/languages'
import { eq, sql } from 'drizzle-orm'
import { banners } from '../db/schema/catalogue'
import { contentState } from '../db/schema/content'
import { invoices } from '../db/schema/invoices'
import { orders } from '../db/schema/orders'
import { inTransaction } from '../db/transaction'
import type { OutgoingMail } from '../mail/mailer'
import { createContentPictureReader } from './content-pictures'
import { createContentRevision } from './content-revision'
import { publishDue } from './entries/content-entries'
import { createMailTexts } from './mail-texts'

let store: TestStore
let shop: CommandLine
let folder: string

beforeAll(async () => {
  store = await createTestStore()
  shop = createCommandLine(store)
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await store.database.db.execute(
    sql`truncate content_entries, content_versions, content_pictures, banners cascade`,
  )
  await store.commerce.contentRevision.raise()
})
afterAll(() => store.close())

const write = async (files: ContentFiles, into = folder): Promise<void> => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(into, path)), { recursive: true })
    await writeFile(join(into, path), content)
  }
}
const at = (path: string): string => join(folder, path)
const readFiles = async (root: string): Promise<Readonly<Record<string, string>>> => {
  const names = (await readdir(root, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  )
  const entries = names.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(root.length + 1), (await readFile(path)).toString('base64')] as const
  })
  return Object.fromEntries((await Promise.all(entries)).toSorted())
}
const titleOf = async (slug = 'first-talk', preview?: string): Promise<string> =>
  (await store.api.call(getArticle, { params: { slug }, ...(preview && { query: { preview } }) })).title
const addArticle = async (title: string, name = 'first-talk') => {
  await write({ [`articles/${name}.md`]: anArticle(title) })
  await shop.run('content', 'add', at(`articles/${name}.md`))
}
const addBag = async () => {
  await write(await aBag())
  await shop.run('content', 'picture', 'add', at('pictures/bag.png'), '--alt', 'A small bag')
}

describe('an entry', () => {
  beforeEach(addBag)

  it('is a draft until it is published, and nobody sees it again once it is not [CON-03]', async () => {
    await addArticle('Talking to her')
    await expect(titleOf()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await shop.run('content', 'publish', 'article/first-talk')).toBe(
      'Version 1 of article/first-talk is live.',
    )
    expect(await titleOf()).toBe('Talking to her')
    await shop.run('content', 'unpublish', 'article/first-talk')
    await expect(titleOf()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(shop.run('content', 'unpublish', 'article/first-talk')).rejects.toThrow('neither published')
  })

  it('keeps its versions with who and when, and an older one comes back at once [CON-03]', async () => {
    await addArticle('First', 'kept-talk')
    await shop.run('content', 'publish', 'article/kept-talk')
    await shop.run('content', 'show', 'article/kept-talk', at('articles/kept-talk.md'))
    const text = await readFile(at('articles/kept-talk.md'), 'utf8')
    await writeFile(at('articles/kept-talk.md'), text.replace('title: First', 'title: Second'))
    await shop.run('content', 'update', at('articles/kept-talk.md'))
    expect(await titleOf('kept-talk')).toBe('First')
    await shop.run('content', 'publish', 'article/kept-talk')
    expect(await titleOf('kept-talk')).toBe('Second')
    expect(await shop.run('content', 'undo', 'article/kept-talk')).toContain('in version 3 and is live')
    expect(await titleOf('kept-talk')).toBe('First')
    expect(await shop.json('content', 'history', 'article/kept-talk')).toMatchObject([
      { version: 3, savedBy: 'root', note: 'version 1 again' },
      { version: 2, savedBy: 'root' },
      { version: 1, savedBy: 'root' },
    ])
    const log = await shop.json('log', '--subject', 'article/kept-talk')
    expect(log).toMatchObject([
      { action: 'content.undo', by: 'root' },
      { action: 'content.publish', before: { live: 1 }, after: { version: 2 } },
      { action: 'content.save' },
      { action: 'content.publish' },
      { action: 'content.save' },
    ])
  })

  it('refuses the second of two editors, shows the difference and loses nothing [CON-03]', async () => {
    await addArticle('First')
    for (const editor of ['one', 'two']) {
      await mkdir(at(`${editor}/articles`), { recursive: true })
      const path = at(`${editor}/articles/first-talk.md`)
      await shop.run('content', 'show', 'article/first-talk', path)
      await writeFile(path, (await readFile(path, 'utf8')).replace('title: First', `title: By ${editor}`))
    }
    await shop.run('content', 'update', at('one/articles/first-talk.md'))
    const refused = shop.run('content', 'update', at('two/articles/first-talk.md'))
    await expect(refused).rejects.toThrow(
      /version 2 by root.*changes version 1[\s\S]*-title: By one\n\+title: By two/,
    )
    expect(await shop.run('content', 'show', 'article/first-talk')).toContain('title: By one')
  })

  it('goes live at the time that was named, and not before [CON-03]', async () => {
    await addArticle('Later')
    const now = store.clock.now()
    const soon = new Date(now.getTime() + 60_000).toISOString()
    await expect(
      shop.run('content', 'publish', 'article/first-talk', '--at', '2020-01-01T09:00Z'),
    ).rejects.toThrow('2020-01-01T09:00:00.000Z has passed')
    await shop.run('content', 'publish', 'article/first-talk', '--at', soon)
    expect(await shop.run('content', 'unschedule', 'article/first-talk')).toContain(`not go live at ${soon}`)
    await expect(shop.run('content', 'unschedule', 'article/first-talk')).rejects.toThrow('about to be')
    expect(await shop.run('content', 'list')).not.toContain('goes live')
    await shop.run('content', 'publish', 'article/first-talk', '--at', soon)
    expect(await publishDue(store.database.db, store.clock.now)).toBe(0)
    await expect(titleOf()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    store.clock.advance(61_000)
    expect(await publishDue(store.database.db, store.clock.now)).toBe(1)
    await store.commerce.contentRevision.refresh()
    expect(await titleOf()).toBe('Later')
    expect(await publishDue(store.database.db, store.clock.now)).toBe(0)
  })

  it('is refused with a picture that there is not, and a new one of a name that is taken [CON-03]', async () => {
    await addArticle('First')
    await expect(shop.run('content', 'add', at('articles/first-talk.md'))).rejects.toThrow(
      'There is a article/first-talk already',
    )
    await write({ 'articles/other.md': anArticle('Other').replace('picture: bag', 'picture: gone') })
    await expect(shop.run('content', 'add', at('articles/other.md'))).rejects.toThrow('no picture "gone"')
    await write({
      'articles/hostile.md': anArticle('Other').replace('A short text.', '<img src=x onerror=alert(1)>'),
    })
    await expect(shop.run('content', 'add', at('articles/hostile.md'))).rejects.toThrow(
      /articles\/hostile\.md:9: HTML is not taken/,
    )
    expect(await shop.json('content', 'list')).toHaveLength(1)
  })
})

describe('a preview link', () => {
  it('shows the latest version to whoever has it, keeps it out of every cache, and ends [CON-03]', async () => {
    await addBag()
    await addArticle('A draft')
    const { url } = (await shop.json('content', 'preview', 'article/first-talk', '--for', '90m')) as {
      url: string
    }
    expect(url).toMatch(new RegExp(`^${TEST_ORIGIN}/blog/first-talk\\?preview=`))
    const link = new URL(url).searchParams.get('preview') ?? ''
    expect(await titleOf('first-talk', link)).toBe('A draft')
    const answer = await store.app.inject({ url: `/api/Content/GetArticle/first-talk?preview=${link}` })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    await expect(titleOf('first-talk')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(titleOf('other', link)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(titleOf('first-talk', `${link.slice(0, -1)}x`)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    store.clock.advance(91 * 60_000)
    await expect(titleOf('first-talk', link)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each([
    ['testimonial/asha', /\/products\/\d+\?preview=/],
    ['store-location/chennai', /\/contactUs\?preview=/],
    ['question/where', /\/contactUs\?preview=/],
    ['story/home', /8080\/\?preview=/],
    ['page/about-us', /\/about-us\?preview=/],
  ])('of %s leads to the page that shows it [CON-02, CON-05]', async (entry, address) => {
    await applyContentFiles(store, await someContent())
    expect(await shop.run('content', 'preview', entry)).toMatch(address)
  })

  it('shows a testimonial in its place among the others [CON-02]', async () => {
    await applyContentFiles(store, await someContent())
    await write({
      'testimonials/meena.md':
        '---\nauthor: Meena\nabout: Nurse\nstars: 4\npicture: bag\nposition: 1\n---\n\nDry.\n',
    })
    await shop.run('content', 'add', at('testimonials/meena.md'))
    const { url } = (await shop.json('content', 'preview', 'testimonial/meena')) as { url: string }
    const preview = new URL(url).searchParams.get('preview') ?? ''
    const shown = await store.api.call(getTestimonials, { query: { preview } })
    expect(shown.map(({ author }) => author)).toEqual(['Asha', 'Meena'])
    expect(await store.api.call(getTestimonials, {})).toHaveLength(1)
  })
})

describe('the media library', () => {
  it('refuses files that are no pictures, and one without a text [CON-03]', async () => {
    const photo = await aPhoto()
    await write({
      'text.png': 'no picture',
      'cut.png': photo.subarray(0, photo.length / 2),
      'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'drawing.png': '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
      'small.png': await aPhoto({ width: 239 }),
      'fine.png': photo,
    })
    const add = (file: string, ...more: string[]) =>
      shop.run('content', 'picture', 'add', at(file), '--alt', 'A bag', ...more)
    await expect(add('text.png')).rejects.toThrow('is no JPEG, PNG, WebP or AVIF')
    await expect(add('drawing.png')).rejects.toThrow('is no JPEG, PNG, WebP or AVIF')
    await expect(add('drawing.svg')).rejects.toThrow('not ".svg"')
    await expect(add('cut.png')).rejects.toThrow('is no picture that can be read to its end')
    await expect(add('small.png')).rejects.toThrow('a picture needs a width of at least 240')
    await expect(add('fine.png', '--name', '../bag')).rejects.toThrow('The name "../bag" is refused')
    await expect(shop.run('content', 'picture', 'add', at('fine.png'), '--alt', ' ')).rejects.toThrow()
    expect(await shop.json('content', 'picture', 'list')).toEqual([])
  })

  it('gives a picture by an address that holds its content, without what a camera wrote into it [CON-03]', async () => {
    const { default: sharp } = await import('sharp')
    const photo = await sharp(await aPhoto())
      .jpeg()
      .withExif({ IFD0: { Make: 'Planted Camera' } })
      .toBuffer()
    await write({ 'bag.jpg': photo })
    await shop.run('content', 'picture', 'add', at('bag.jpg'), '--alt', 'A small bag', '--focus', '20,80')
    await addArticle('Talk')
    await shop.run('content', 'publish', 'article/first-talk')
    const { picture } = await store.api.call(getArticle, { params: { slug: 'first-talk' } })
    expect(picture).toMatchObject({ alt: 'A small bag', width: 400, height: 320, focus: { x: 20, y: 80 } })
    const read = createContentPictureReader(store.database.db)
    const content = await read(picture.url.replace('/media/', ''))
    expect(content?.toString('latin1')).not.toContain('Planted Camera')
    expect(
      await read(picture.url.replace('/media/', '').replace(/\.[0-9a-f]{12}\./, `.${'0'.repeat(12)}.`)),
    ).toBeNull()
    expect(await store.commerce.shownPictures()).toContainEqual(picture)
  })

  it('keeps a picture that an entry shows, until no entry does [CON-03]', async () => {
    await addBag()
    await addArticle('Talk')
    await expect(shop.run('content', 'picture', 'remove', 'bag')).rejects.toThrow(
      'is shown by article/first-talk',
    )
    await expect(shop.run('content', 'picture', 'add', at('pictures/bag.png'), '--alt', 'x')).rejects.toThrow(
      'a picture "bag" already',
    )
    await write({ 'pictures/cup.png': await aPhoto({ width: 500 }) })
    await shop.run('content', 'picture', 'add', at('pictures/cup.png'), '--alt', 'A cup')
    await shop.run('content', 'show', 'article/first-talk', at('articles/first-talk.md'))
    const text = await readFile(at('articles/first-talk.md'), 'utf8')
    await writeFile(at('articles/first-talk.md'), text.replace('picture: bag', 'picture: cup'))
    await shop.run('content', 'update', at('articles/first-talk.md'))
    await shop.run('content', 'picture', 'remove', 'bag')
    await expect(shop.run('content', 'undo', 'article/first-talk')).rejects.toThrow('no picture "bag"')
    await shop.run('content', 'picture', 'change', 'cup', '--focus', '0,100')
    expect(await shop.json('content', 'picture', 'list')).toMatchObject([
      { name: 'cup', focusX: 0, focusY: 100 },
    ])
  })
})

describe('a folder of content', () => {
  it('is refused with the difference where a file changes a version that is not the latest one [CON-03]', async () => {
    await write({ ...(await aBag()), 'articles/first-talk.md': anArticle('Talk') })
    await shop.run('content', 'apply', folder, '--yes')
    await write({ 'articles/first-talk.md': anArticle('Talk of another editor') })
    await shop.run('content', 'apply', folder, '--yes')

    await write({ 'articles/first-talk.md': anArticle('My talk', 'version: 1\n') })
    const refusal =
      /has a version 2 by .*; yours changes version 1\.[\s\S]*-title: Talk of another editor\n\+title: My talk/
    await expect(shop.run('content', 'apply', folder)).rejects.toThrow(refusal)
    await expect(shop.run('content', 'apply', folder, '--yes')).rejects.toThrow(refusal)
    expect(await shop.run('content', 'show', 'article/first-talk')).toContain('title: Talk of another editor')

    await write({ 'articles/first-talk.md': anArticle('My talk', 'version: 2\n') })
    await shop.run('content', 'apply', folder, '--yes')
    expect(await shop.run('content', 'show', 'article/first-talk')).toContain('title: My talk')
  })

  it('is shown as a plan first, and comes back from an empty shop as it was [CON-03]', async () => {
    await write(await someContent())
    await write({
      'articles/draft.md': anArticle('Draft', 'draft: true\n'),
      'articles/later.md': anArticle('Later', 'publishAt: 2030-01-01T09:00:00.000Z\n'),
    })
    const plan = await shop.run('content', 'apply', folder)
    expect(plan).toContain('add        article/first-talk')
    expect(plan).toContain('Nothing is changed yet')
    expect(await shop.json('content', 'list')).toEqual([])
    expect(await shop.run('content', 'apply', folder, '--yes')).toContain('11 changes are carried out.')
    expect(await shop.run('content', 'apply', folder, '--yes')).toBe('Everything is as the folder has it.')

    const first = at('first')
    await shop.run('content', 'export', first)
    const other = await createTestStore({ catalogue: null })
    const otherShop = createCommandLine(other)
    await otherShop.run('content', 'apply', first, '--yes')
    await otherShop.run('content', 'export', at('second'))
    expect(await readFiles(at('second'))).toEqual(await readFiles(first))
    expect(Object.keys(await readFiles(first))).toHaveLength(12)
    expect(await other.api.call(getArticles, {})).toMatchObject({ total: 1 })
    await other.close()
  })

  it('is taken as a whole or not at all, with every problem by file and line [CON-03]', async () => {
    await write({
      ...(await someContent()),
      'articles/broken.md': anArticle('Broken').replace('A short text.', '[x](javascript:alert(1))'),
      'pages/Own Page.md': '---\ntitle: Own\n---\n\nx\n',
      'pictures/lonely.png': await aPhoto(),
      'pictures/text.png': 'no picture',
      'pictures/text.yaml': 'alt: A text\n',
    })
    const refused = shop.run('content', 'apply', folder, '--yes')
    await expect(refused).rejects.toThrow(/^Nothing was changed\.\n/)
    const message = await refused.catch((error: Error) => error.message)
    expect(
      message
        .split('\n')
        .slice(1)
        .map((line: string) => line.replace(`${folder}/`, '').split(' ')[0]),
    ).toEqual([
      'articles/broken.md:9:',
      'pages/Own',
      'pages/Own',
      'pages/Own',
      'pictures/lonely.png:1:',
      'pictures/text.png:1:',
    ])
    expect(await shop.json('content', 'list')).toEqual([])
    await expect(
      folderOf({ 'articles/x.md': anArticle('X') }).then((read) =>
        store.commerce.backOffice('Meera').content.apply(read),
      ),
    ).rejects.toThrow(
      'articles/x.md:6: picture: neither the folder nor the media library has a picture "bag"',
    )
  })

  it.each([
    ['alt: A bag\nfocus: 70,40\n', 'focus: must be two whole numbers from 0 to 100, such as [70, 40]'],
    ['alt: A bag\nfocus: [70, 140]\n', 'focus: must be two whole numbers from 0 to 100, such as [70, 40]'],
    ['alt: A bag\ncolour: red\n', 'colour: is no field of a picture; there is alt, focus'],
    ['focus: [70, 40]\n', 'alt: is missing'],
    ['A bag\n', 'write what the picture shows: "alt: …"'],
  ])('says what is wrong with %j beside a picture [CON-03]', async (about, reason) => {
    await write({ 'pictures/bag.png': await aPhoto(), 'pictures/bag.yaml': about })
    await expect(shop.run('content', 'apply', folder, '--yes')).rejects.toThrow(
      `pictures/bag.yaml:1: ${reason}`,
    )
  })

  it('leaves entries that it does not have, and says which [CON-03]', async () => {
    await applyContentFiles(store, await someContent())
    await write({ 'articles/second.md': anArticle('Second') })
    expect(await shop.run('content', 'apply', folder, '--yes')).toMatch(
      /Not in the folder, and left as they are: article\/first-talk, banner\/summer, mail-text/,
    )
    expect(await store.api.call(getArticles, {})).toMatchObject({ total: 2 })
    await write({ 'articles/second.md': anArticle('Second', 'publishAt: 2020-01-01T09:00:00Z\n') })
    await expect(shop.run('content', 'apply', folder, '--yes')).rejects.toThrow(
      /articles\/second\.md:[2-9]: publishAt: \S+ has passed/,
    )
  })
})

describe('what pages read', () => {
  it('gives each type of content [CON-01, CON-02, CON-05, CON-06, CAT-01]', async () => {
    await applyContentFiles(store, await someContent())
    expect(await store.api.call(getPage, { params: { slug: 'about-us' } })).toEqual({
      title: 'About us',
      lead: 'Who we are.',
      searchTitle: 'About us',
      description: 'Who makes it.',
      picture: null,
      text: [{ id: 'who', heading: 'Who', blocks: ['{brand} is us.'] }],
    })
    expect(await store.api.call(getContactContent, {})).toEqual({
      locations: [{ city: 'Chennai', lines: ['4 Test Road'], hours: '10 am to 6 pm', isSample: false }],
      questions: [{ question: 'Where?', answer: 'Everywhere.' }],
    })
    expect(await store.api.call(getStory, {})).toMatchObject({
      title: 'It began here',
      link: { to: '/about-us' },
    })
    expect(await store.api.call(getBanners, {})).toMatchObject([
      {
        title: 'Soft where it matters',
        text: '',
        action: { label: 'See what is new', href: '/products?sort=newest' },
        wide: { alt: 'A small bag', focus: { x: 50, y: 50 } },
        narrow: { alt: 'A small bag' },
      },
    ])
    expect(await store.api.call(getContentAddresses, {})).toEqual({
      articles: { 'first-talk': '2026-03-04' },
      pages: { 'about-us': expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    })
  })

  it('is empty in a shop without content [CON-01, CON-02]', async () => {
    expect(await store.api.call(getArticles, {})).toEqual({ articles: [], total: 0 })
    expect(await store.api.call(getTestimonials, {})).toEqual([])
    expect(await store.api.call(getStory, {})).toBeNull()
    expect(await store.api.call(getContactContent, {})).toEqual({ locations: [], questions: [] })
  })

  it('shows at most 12 banners, the first by position [CAT-01]', async () => {
    const places = Array.from({ length: 13 }, (_, place) => place + 1)
    await applyContentFiles(store, {
      ...(await aBag()),
      ...Object.fromEntries(
        places.map((place) => [
          `banners/b${place}.md`,
          `---\ntitle: Banner ${place}\npicture: bag\nposition: ${place}\n---\n`,
        ]),
      ),
    })
    const shown = await store.api.call(getBanners, {})
    expect(shown.map(({ title }) => title)).toEqual(places.slice(0, 12).map((place) => `Banner ${place}`))
  })

  it('shows the ground of a banner on phones too, where it has no other one and the same picture [CAT-01]', async () => {
    const banner = (position: number, fields: string) =>
      `---\ntitle: B\npicture: bag\n${fields}position: ${position}\n---\n`
    await applyContentFiles(store, {
      ...(await aBag()),
      'pictures/small.png': await aPhoto({ width: 500 }),
      'pictures/small.yaml': 'alt: A small picture\n',
      'banners/alone.md': banner(1, 'ground: "#FFF1E0"\n'),
      'banners/both.md': banner(2, 'ground: "#FFF1E0"\nnarrowGround: "#E3F0EE"\n'),
      'banners/narrow.md': banner(3, 'ground: "#FFF1E0"\nnarrowPicture: small\n'),
    })
    const [alone, both, narrow] = await store.api.call(getBanners, {})
    expect(alone).toMatchObject({ wide: { colour: '#FFF1E0' }, narrow: { colour: '#FFF1E0' } })
    expect(both).toMatchObject({ wide: { colour: '#FFF1E0' }, narrow: { colour: '#E3F0EE' } })
    expect(narrow?.narrow.colour).not.toBe('#FFF1E0')
  })

  it('pages through articles: the newest first, or those with a place before the others [CON-01, CON-03]', async () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05']
    await applyContentFiles(store, {
      ...(await aBag()),
      ...Object.fromEntries(
        days.map((day, index) => [
          `articles/a${index}.md`,
          anArticle(`A${index}`, index < 2 ? `position: ${2 - index}\n` : '').replace('2026-03-04', day),
        ]),
      ),
    })
    const titles = async (query: { page?: number; limit?: number; order?: 'newest' | 'featured' }) =>
      (await store.api.call(getArticles, { query })).articles.map(({ title }) => title)
    expect(await titles({})).toEqual(['A4', 'A3', 'A2', 'A1', 'A0'])
    expect(await titles({ order: 'featured' })).toEqual(['A1', 'A0', 'A4', 'A3', 'A2'])
    expect(await titles({ page: 2, limit: 2 })).toEqual(['A2', 'A1'])
    const { next } = await store.api.call(getArticle, { params: { slug: 'a3' } })
    expect(next.map(({ title }) => title)).toEqual(['A2', 'A1', 'A0'])
    await expect(titles({ limit: 61 })).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  it('is seen by another process within a second [CON-03]', async () => {
    const other = createContentRevision({ db: store.database.db, log: { error: () => {} } })
    await other.start()
    const before = other.current()
    await applyContentFiles(store, await someContent())
    const startedAt = performance.now()
    while (other.current() === before && performance.now() - startedAt < 1000) await wait(20)
    expect(other.current()).toBeGreaterThan(before)
    await other.stop()
  })

  it('is kept between changes [NFR-01]', async () => {
    await applyContentFiles(store, await someContent())
    await titleOf()
    const spy = jest.spyOn(store.database.db, 'select')
    await titleOf()
    expect(spy).not.toHaveBeenCalled()
  })
})

describe('a shop from before texts were data', () => {
  it('gets those that were code once, and keeps what its people change [CON-06]', async () => {
    await store.commerce.keepTexts()
    await expect(store.api.call(getPage, { params: { slug: 'about-us' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await store.database.db.update(contentState).set({ needsTexts: true })
    await store.commerce.keepTexts()
    await store.commerce.contentRevision.refresh()
    expect((await store.api.call(getArticles, {})).total).toBe(6)
    expect(await store.api.call(getTestimonials, {})).toHaveLength(3)
    expect(await store.api.call(getBanners, {})).toEqual([])
    await shop.run('content', 'unpublish', 'page/about-us')
    await store.commerce.keepTexts()
    await expect(store.api.call(getPage, { params: { slug: 'about-us' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a shop from before banners were content', () => {
  it('keeps them, with their pictures in the media library, and moves them once [CAT-01]', async () => {
    const { db } = store.database
    const wide = {
      url: '/media/Summer%20Sale.png',
      alt: 'A shelf',
      width: 400,
      height: 500,
      colour: '#F5E0CD',
    }
    const narrow = { ...wide, url: '/media/drawn.svg', alt: '', colour: '#EACFBF' }
    const lost = { ...wide, url: '/media/lost.png' }
    const action = { label: 'Shop Herbal', href: '/products?categories=herbal' }
    await db.insert(banners).values([
      { position: 0, title: 'Lost', text: '', action: null, wide: lost, narrow: lost },
      { position: 1, title: 'Soft {where}\nit matters', text: 'Herbal pads.', action, wide, narrow },
    ])
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"/>')
    const files = new Map([
      ['Summer Sale.png', await aPhoto()],
      ['drawn.svg', drawing],
    ])
    const move = () => store.commerce.moveBanners(async (path) => files.get(path) ?? null)
    await move()
    expect(await store.api.call(getBanners, {})).toEqual([])
    await db.update(contentState).set({ needsBanners: true })
    await move()
    await store.commerce.contentRevision.refresh()
    expect(await store.api.call(getBanners, {})).toMatchObject([
      {
        title: 'Soft where it matters',
        text: 'Herbal pads.',
        action,
        wide: {
          url: expect.stringMatching(/summer-sale\.[0-9a-f]+\.png$/),
          alt: 'A shelf',
          colour: '#F5E0CD',
        },
        narrow: { url: expect.stringMatching(/drawn\.[0-9a-f]+\.webp$/), alt: 'drawn', colour: '#EACFBF' },
      },
    ])
    await shop.run('content', 'unpublish', 'banner/banner-2')
    await move()
    await store.commerce.contentRevision.refresh()
    expect(await store.api.call(getBanners, {})).toEqual([])
  })
})

const SHOP = createTestShop()
const CONFIRMED: Omit<OutgoingMail, 'eventKey'> = {
  to: 'asha@example.com',
  subject: 'Ours',
  heading: 'Ours',
  greeting: null,
  blocks: [],
}

describe('words of mails', () => {
  it('take the place of the shop’s own, with what the mail knows [ORD-04]', async () => {
    await write({
      'mail-texts/order-confirmed.md':
        '---\nsubject: Order {order} is ours\nintro: Hello from {brand}.\nfooter: Write to {email}.\n---\n',
    })
    await shop.run('content', 'add', at('mail-texts/order-confirmed.md'))
    const shopper = await addShopper(store)
    const pay = async () => {
      const { number } = await shopper.book([await want(store, 'slim-pads')])
      return number
    }
    await pay()
    const mailOf = async () =>
      (await store.commerce.outbox.list()).find(({ eventKey }) => eventKey.startsWith('order-confirmed/'))
    expect((await mailOf())?.subject).toMatch(/^Your order .* is confirmed$/)
    await shop.run('content', 'publish', 'mail-text/order-confirmed')
    const number = await pay()
    const mail = await mailOf()
    expect(mail?.subject).toBe(`Order ${number} is ours`)
    expect(mail?.text).toMatch(
      /^Hello .*\n\nHello from Rituva\.\n\n[\s\S]*\n\nWrite to care@rituva\.example\.\n\nKind regards/,
    )
  })

  it('are those of the language of the order, where the shop has translated them [LANG-36]', async () => {
    await write({
      'mail-texts/order-confirmed.md': '---\nsubject: Order {order} is ours\nfooter: Write to us.\n---\n',
      'mail-texts/invoice.md': '---\nfooter: Thank you, {brand}.\n---\n',
    })
    for (const name of ['order-confirmed', 'invoice']) {
      await shop.run('content', 'add', at(`mail-texts/${name}.md`))
      await shop.run('content', 'publish', `mail-text/${name}`)
    }
    const translate = (...given: readonly string[]) => shop.run('content', 'translate', 'hi', ...given)
    await expect(translate('mail-text/order-confirmed', 'subject', 'ऑर्डर {code}')).rejects.toThrow(
      /no placeholder/,
    )
    await translate('mail-text/order-confirmed', 'subject', 'ऑर्डर {order} हमारा है')
    await translate('mail-text/invoice', 'footer', '{brand} की ओर से धन्यवाद।')
    const { db } = store.database
    const shopper = await addShopper(store)
    const bookIn = async (language: Language) => {
      const { id, number } = await shopper.book([await want(store, 'slim-pads')])
      await db.update(orders).set({ language }).where(eq(orders.id, id))
      await shopper.api.call(getInvoice, { params: { id } })
      const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, id))
      const mail: OutgoingMail = { ...CONFIRMED, eventKey: `order-confirmed/${id}`, order: number, language }
      const { subject, blocks } = await inTransaction(db, (tx) => createMailTexts(SHOP)(tx, mail))
      const { footer, ownFooter } = invoice?.seller ?? {}
      return { subject: subject.replace(number, 'N'), blocks, footer, ownFooter }
    }
    const footer = 'Thank you, Rituva.'
    const blocks = [{ kind: 'paragraph', text: 'Write to us.' }]
    expect(await bookIn('hi')).toEqual({
      subject: 'ऑर्डर N हमारा है',
      blocks,
      footer,
      ownFooter: 'Rituva की ओर से धन्यवाद।',
    })
    // What is not translated: our own subject, and the shop's other words in English.
    expect(await bookIn('ta')).toEqual({ subject: 'Ours', blocks, footer, ownFooter: undefined })
    expect(await bookIn('en')).toMatchObject({ subject: 'Order N is ours' })
  })

  it('stand below invoices that are issued from then on [ORD-03]', async () => {
    await write({ 'mail-texts/invoice.md': '---\nfooter: Thank you, {brand}.\n---\n' })
    await shop.run('content', 'add', at('mail-texts/invoice.md'))
    const shopper = await addShopper(store)
    const issue = async () => {
      const { id } = await shopper.book([await want(store, 'slim-pads')])
      await shopper.api.call(getInvoice, { params: { id } })
      return id
    }
    const before = await issue()
    await shop.run('content', 'publish', 'mail-text/invoice')
    const after = await issue()
    const rows = await store.database.db.select().from(invoices)
    const footerOf = (id: number) => rows.find(({ orderId }) => orderId === id)?.seller.footer
    expect([footerOf(before), footerOf(after)]).toEqual([undefined, 'Thank you, Rituva.'])
    await write({ 'mail-texts/invoice.md': '---\nsubject: Hello\nversion: 1\n---\n' })
    await expect(shop.run('content', 'update', at('mail-texts/invoice.md'))).rejects.toThrow(
      /invoice\.md:1: footer: an invoice takes a footer alone/,
    )
  })
})

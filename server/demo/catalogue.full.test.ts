import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { contentNameOf } from '@store/platform/media/sized-pictures'
import { pictureFiles } from '@store/shared/domain/products/picture-sizes'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { planPictures, renderPictures, scriptsFor } from './studio/render-pictures.mjs'
import { factsOf, groundOf } from './studio/state-facts.mjs'

const money = z.strictObject({
  INR: z.number().min(0).multipleOf(0.01),
  AED: z.number().min(0).multipleOf(0.01),
})
const date = z.iso.date()
const image = z.strictObject({
  file: z.string().regex(/^[a-z0-9-]+\.webp$/),
  alt: z.string().min(10),
  width: z.int().positive(),
  height: z.int().positive(),
  colour: z.string().regex(/^#[0-9A-F]{6}$/),
})
const text = z.string().min(1)

const Catalogue = z.strictObject({
  attributes: z.array(z.looseObject({ name: text, label: text })),
  kinds: z.array(z.strictObject({ slug: text, name: text, attributes: z.array(text) })),
  categories: z.array(
    z.strictObject({ name: text, slug: text, intro: text, goesWith: z.array(text).length(2) }),
  ),
  products: z.array(
    z.strictObject({
      sku: z.string().regex(/^[a-z0-9-]+$/),
      name: text,
      subtitle: text,
      category: text,
      description: text,
      materials: text,
      absorbency: text,
      kind: z.enum(['pad', 'period-underwear']),
      attributes: z.strictObject({ absorbency: z.array(z.string()).min(1) }),
      care: text,
      inThePack: text,
      packQuantity: z.int().positive(),
      hsn: z.enum(['9619', '6108']),
      taxPercent: z.union([z.literal(0), z.literal(5), z.literal(12)]),
      allowPreorder: z.boolean(),
      expectedOn: date.optional(),
      featured: z.boolean(),
      sizeChart: z
        .discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('body'),
            rows: z.array(
              z.strictObject({
                size: text,
                waistCm: z.tuple([z.int(), z.int()]),
                hipsCm: z.tuple([z.int(), z.int()]),
              }),
            ),
          }),
          z.strictObject({
            kind: z.literal('length'),
            rows: z.array(z.strictObject({ size: text, lengthMm: z.int() })),
            note: text,
          }),
        ])
        .optional(),
      contents: z.array(z.strictObject({ sku: text, quantity: z.int().positive() })).optional(),
      images: z.array(image),
      variants: z.array(
        z.strictObject({
          size: z.enum(['regular', 'small', 'large']),
          listPrice: money,
          price: money,
          stock: z.int().min(0),
          weightGrams: z.int().positive(),
          attributes: z.strictObject({ absorbencyMl: z.number().positive() }).optional(),
        }),
      ),
    }),
  ),
  coupons: z.array(
    z.strictObject({
      code: z.string().regex(/^[A-Z0-9]+$/),
      description: text,
      kind: z.enum(['percentage', 'buy-x-get-y']).optional(),
      discount: money.optional(),
      percent: z.int().optional(),
      buy: z.int().optional(),
      free: z.int().optional(),
      sameAs: z.enum(['product', 'category']).optional(),
      combines: z.boolean().optional(),
      minSubtotal: money,
      validFrom: date,
      validUntil: date,
      maxUses: z.int().positive().nullable(),
      maxUsesPerCustomer: z.int().positive().nullable(),
      firstOrderOnly: z.boolean().optional(),
      categories: z.array(text).optional(),
    }),
  ),
  reviews: z.array(
    z.strictObject({
      sku: text,
      author: text,
      rating: z.int().min(1).max(5),
      helpful: z.int().positive().optional(),
      text,
      date,
      verified: z.boolean(),
    }),
  ),
})

const Banner = z.object({ picture: text, narrowPicture: text, ground: text, narrowGround: text })

const pictures = join(__dirname, 'pictures')
const catalogue = Catalogue.parse(JSON.parse(readFileSync(join(__dirname, 'catalogue.json'), 'utf8')))
const { categories, coupons, products, reviews } = catalogue
const images = products.flatMap((product) => product.images)

/** Every brief but the girls' and the set, which leads with its pieces. */
const WORN = ['period-hipster', 'period-high-waist', 'period-boyshort', 'period-bikini', 'period-lace-back']

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the demo catalogue', () => {
  it('has at least 24 products, at least five in each of the four categories [RTE-13]', () => {
    expect(categories.map(({ slug }) => slug)).toEqual(['herbal', 'smart-flow', 'period-panties', 'resuable'])
    for (const { name, slug } of categories) {
      expect(slug).toBe(name.toLowerCase().replaceAll(' ', '-'))
      expect(products.filter((product) => product.category === name).length).toBeGreaterThanOrEqual(5)
    }
    expect(products.length).toBeGreaterThanOrEqual(24)
    const known = new Set(categories.map(({ name }) => name))
    expect(products.filter((product) => !known.has(product.category))).toEqual([])
  })

  it('gives every product its own sku, name and description [CAT-08]', () => {
    expect(repeated(products.map(({ sku }) => sku))).toEqual([])
    expect(repeated(products.map(({ name }) => name))).toEqual([])
    expect(repeated(products.map(({ description }) => description))).toEqual([])
  })

  it('states the contents of every size as the text does, except for mixed packs [CAT-08]', () => {
    for (const { sku, absorbency, attributes, variants } of products) {
      const isMixed = attributes.absorbency.length === 3
      for (const { size, attributes: ofSize } of variants) {
        const absorbencyMl = ofSize?.absorbencyMl
        const named = absorbencyMl === undefined ? isMixed : absorbency.includes(` ${absorbencyMl} ml`)
        expect({ sku, size, named }).toEqual({ sku, size, named: true })
      }
    }
  })

  it('sells every size once, never above its list price [CAT-04, CAT-12]', () => {
    for (const { sku, variants } of products) {
      expect(variants.length).toBeGreaterThan(0)
      expect(repeated(variants.map(({ size }) => size))).toEqual([])
      for (const { size, price, listPrice } of variants) {
        expect({ sku, size, dear: price.INR > listPrice.INR || price.AED > listPrice.AED }).toEqual({
          sku,
          size,
          dear: false,
        })
      }
    }
  })

  it('keeps what it advertises: up to 50% off, and something off every product [SRCH-06, CAT-04]', () => {
    const percents = products.map(({ variants }) =>
      Math.max(
        ...variants.map(({ price, listPrice }) =>
          Math.min(
            Math.round((1 - price.INR / listPrice.INR) * 100),
            Math.round((1 - price.AED / listPrice.AED) * 100),
          ),
        ),
      ),
    )
    expect(Math.max(...percents)).toBe(50)
    expect(Math.min(...percents)).toBeGreaterThan(0)
    expect(percents.filter((percent) => percent >= 20).length).toBeGreaterThanOrEqual(5)
  })

  it('leads with what is in it where a product is a kit [CAT-08]', () => {
    const kits = products.filter(({ sku }) => /box|trial|set|kit/.test(sku))
    expect(kits).toHaveLength(5)
    for (const { sku, images } of kits) expect(images[0]?.file).toBe(`${sku}-contents.webp`)
  })

  it('explains the sizes of what comes in several, but for a kit of several kinds [CAT-08, CAT-12]', () => {
    const unexplained = products.filter(({ variants, sizeChart }) => variants.length > 1 && !sizeChart)
    expect(unexplained.map(({ sku }) => sku)).toEqual(['cloth-starter-kit'])
    for (const { sku, category, variants, sizeChart } of products) {
      if (sizeChart === undefined) continue
      const charted = sizeChart.rows.map(({ size }) => size)
      expect({ sku, kind: sizeChart.kind, sizes: charted.toSorted() }).toEqual({
        sku,
        kind: category === 'Period Panties' ? 'body' : 'length',
        sizes: variants.map(({ size }) => size).toSorted(),
      })
    }
  })

  it('shows every state of stock: plenty, few, none, and none with pre-order [CAT-08]', () => {
    const stocks = products.flatMap(({ variants }) => variants.map(({ stock }) => stock))
    const soldOut = products.filter(({ variants }) => variants.every(({ stock }) => stock === 0))
    expect(stocks.some((stock) => stock >= 2 && stock <= 4)).toBe(true)
    expect(new Set(soldOut.map(({ allowPreorder }) => allowPreorder))).toEqual(new Set([true, false]))
  })

  it('taxes period underwear and leaves pads untaxed, as Indian GST does [CAT-08]', () => {
    for (const { sku, hsn, taxPercent } of products) {
      expect({ sku, taxed: taxPercent > 0 }).toEqual({ sku, taxed: hsn === '6108' })
    }
  })

  it('has coupons of every kind: amount, percentage, set, delivery, limit, expired [CPN-03, CPN-07]', () => {
    expect(new Set(coupons.map(({ kind }) => kind))).toEqual(
      new Set([undefined, 'percentage', 'buy-x-get-y']),
    )
    expect(repeated(coupons.map(({ code }) => code))).toEqual([])
    expect(coupons.some(({ discount }) => discount?.INR === 0 && discount.AED === 0)).toBe(true)
    expect(coupons.some(({ maxUses }) => maxUses === 10)).toBe(true)
    expect(coupons.some(({ validUntil }) => validUntil < '2026-01-01')).toBe(true)
    // The dialog adds amounts in the visitor's own currency.
    expect(coupons.filter(({ description }) => /₹|AED/.test(description))).toEqual([])
    expect(coupons.filter(({ validFrom, validUntil }) => validFrom > validUntil)).toEqual([])
  })

  it('reviews products it sells, and leaves some without [CAT-08]', () => {
    const skus = new Set(products.map(({ sku }) => sku))
    const reviewed = new Set(reviews.map(({ sku }) => sku))
    expect(reviews.length).toBeGreaterThanOrEqual(60)
    expect([...reviewed].filter((sku) => !skus.has(sku))).toEqual([])
    expect(reviewed.size).toBeLessThan(skus.size)
  })
})

describe('the pictures', () => {
  it('are three to eight to a product, each named once, none left over [CAT-08]', () => {
    expect(products.filter(({ images: { length } }) => length < 3 || length > 8)).toEqual([])
    expect(images.map(({ file }) => file).sort()).toEqual(readdirSync(pictures).sort())
  })

  it('show each brief for adults worn first, from three sides, and no brief for girls [CAT-08]', () => {
    const briefs = products.filter(({ category }) => category === 'Period Panties')
    const worn = briefs.filter(({ images: [first, second] }) =>
      [first, second].every((each) => each?.file.includes('-worn')),
    )
    expect(worn.map(({ sku }) => sku)).toEqual(WORN)
    const files = images.map(({ file }) => file).filter((file) => file.includes('-worn'))
    expect(files).toEqual(
      WORN.flatMap((sku) => ['worn', 'worn-side', 'worn-back'].map((view) => `${sku}-${view}.webp`)),
    )
  })

  it('have the sizes and colours that the catalogue states [CAT-03]', async () => {
    const measured = await Promise.all(
      images.map(async ({ file }) => ({ file, ...(await factsOf(join(pictures, file))) })),
    )
    expect(measured).toEqual(images.map(({ alt: _alt, ...facts }) => facts))
  })

  it('stand on the grounds that the banners state [CAT-01]', async () => {
    const folder = join(__dirname, 'content')
    for (const file of readdirSync(join(folder, 'banners'))) {
      const banner: unknown = parseYaml(
        readFileSync(join(folder, 'banners', file), 'utf8').split('---')[1] ?? '',
      )
      const { picture, narrowPicture, ground, narrowGround } = Banner.parse(banner)
      const grounds = await Promise.all(
        [picture, narrowPicture].map((name) => groundOf(join(folder, 'pictures', `${name}.webp`))),
      )
      expect([file, ground, narrowGround]).toEqual([file, ...grounds])
    }
  })

  it('come with their AVIF files in each width that pages name, and none is left over [CAT-03]', async () => {
    const folder = join(__dirname, 'content', 'pictures')
    const contentPictures = await Promise.all(
      readdirSync(folder)
        .filter((name) => /\.(avif|webp)$/.test(name))
        .map(async (name) => ({ path: join(folder, name), ...(await factsOf(join(folder, name))) })),
    )
    const shown = [
      ...images.map(({ file, width }) => ({ path: join(pictures, file), width })),
      ...contentPictures.map(({ path, width }) => ({ path, width })),
    ]
    const wanted = shown.flatMap(({ path, width }) => {
      const [avif] = pictureFiles({ url: `/media/${basename(path)}`, width }, null)?.sources ?? []
      const content = contentNameOf(readFileSync(path))
      const widths = avif?.srcSet.match(/\d+(?=w)/g) ?? []
      return widths.map((each) => `${content}-${each}.avif`)
    })
    expect(readdirSync(join(__dirname, 'sizes')).sort()).toEqual([...new Set(wanted)].sort())
  })

  it('are each recorded with what they were rendered from [CAT-08]', () => {
    const record = JSON.parse(readFileSync(join(__dirname, 'studio', 'made-from.json'), 'utf8'))
    const shown = images.map(({ file }) => file.replace(/\.webp$/, ''))
    const recorded = Object.keys(record).filter((name) => !/^(article|banner|page|testimonial)-/.test(name))
    expect(recorded.sort()).toEqual(shown.sort())
  })
})

describe('the studio', () => {
  const studio = join(__dirname, 'studio')
  interface Shot {
    readonly name: string
    readonly sku: string
    readonly view: string
    readonly scene: {
      readonly things: readonly { readonly kind: string }[]
      readonly [field: string]: unknown
    }
  }
  const readShots = (): readonly Shot[] =>
    JSON.parse(
      execFileSync(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          "import { shots } from './shots.mjs'; console.log(JSON.stringify(shots()))",
        ],
        { cwd: studio, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
      ),
    )

  it('has a shot list for every product, of briefs worn, of pads beside a bag [CAT-08]', () => {
    const shots = readShots()
    for (const { sku } of products) {
      const views = shots.filter((shot) => shot.sku === sku).map(({ view }) => view)
      const onForm = WORN.includes(sku) ? ['worn', 'worn-side', 'worn-back'] : []
      const isPad = !/^period-/.test(sku) && !/box|trial|kit|maternity/.test(sku)
      expect({ sku, views }).toEqual({
        sku,
        views: [...onForm, 'product', 'pack', 'setting', 'detail', 'contents', ...(isPad ? ['scale'] : [])],
      })
    }
    const kinds = new Set(shots.flatMap(({ scene }) => scene.things.map(({ kind }) => kind)))
    const common = scriptsFor([]).length
    expect([...kinds].filter((kind) => scriptsFor([kind]).length === common)).toEqual([])
    expect(repeated(shots.map(({ name }) => name))).toEqual([])
  })

  describe('renders', () => {
    const QUALITY = { samples: 4, percent: 10 }
    const shot = (name: string, label = 'Day Pads') => ({
      name,
      sku: name,
      view: 'pack',
      scene: { things: [{ kind: 'carton', with: { label: { svg: label } } }] },
    })
    let folder: string
    const places = () => ({
      masters: join(folder, 'masters'),
      record: join(folder, 'made-from.json'),
      exportsOf: ({ name }: { readonly name: string }) => {
        const file = join(folder, `${name}.webp`)
        return [{ file, make: async () => writeFileSync(file, 'export') }]
      },
    })
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'studio-'))
    })
    afterEach(() => rmSync(folder, { recursive: true }))

    /** Renders what is to be rendered; gives the names, and what was said. */
    async function run(shots: readonly object[], { breaksAt = '' } = {}) {
      const rendered: string[] = []
      const lines: string[] = []
      const { jobs } = planPictures(shots, QUALITY, places())
      const { failed } = await renderPictures(jobs, {
        places: places(),
        say: (line: string) => void lines.push(line),
        textureOf: async (svg: string) => `${svg}.png`,
        async render(scene: Shot['scene'], file: string) {
          writeFileSync(file, JSON.stringify(scene))
          if (file.includes(breaksAt) && breaksAt !== '') throw new Error('Blender ended with 1')
          rendered.push(file.replace(/^.*\/|\.part\.png$/g, ''))
        },
      })
      return { rendered, lines, failed }
    }

    it('what has changed, and nothing else [CAT-08]', async () => {
      expect((await run([shot('a'), shot('b')])).rendered).toEqual(['a', 'b'])
      expect((await run([shot('a'), shot('b')])).rendered).toEqual([])
      expect((await run([shot('a'), shot('b', 'Night Pads')])).rendered).toEqual(['b'])
      rmSync(join(folder, 'a.webp'))
      expect((await run([shot('a'), shot('b', 'Night Pads')])).rendered).toEqual(['a'])
    })

    it('the others when one fails, leaves no half of it, and goes on there the next time [CAT-08]', async () => {
      const { rendered, failed, lines } = await run([shot('a'), shot('b'), shot('c')], { breaksAt: 'b.part' })
      expect([rendered, failed]).toEqual([['a', 'c'], ['b']])
      expect(lines).toEqual([
        expect.stringMatching(/^1 of 3: a, \d+ s; about \d+ s left$/),
        '2 of 3: b failed: Blender ended with 1',
        expect.stringMatching(/^3 of 3: c, \d+ s$/),
      ])
      expect(existsSync(join(folder, 'masters', 'b.part.png'))).toBe(false)
      expect((await run([shot('a'), shot('b'), shot('c')])).rendered).toEqual(['b'])
    })

    it('no picture for a change of scripts that have no part in it [CAT-08]', () => {
      expect(scriptsFor(['pad'])).toEqual(expect.arrayContaining(['pads.py', 'render.py', 'stage.py']))
      expect(scriptsFor(['pad'])).not.toContain('garments.py')
      expect(scriptsFor(['pad', 'brief'])).toContain('garments.py')
    })

    it('several at once, as many as are asked for, and records each [CAT-08]', async () => {
      let underWay = 0
      let most = 0
      const { jobs } = planPictures(
        ['a', 'b', 'c', 'd'].map((name) => shot(name)),
        QUALITY,
        places(),
      )
      await renderPictures(jobs, {
        places: places(),
        atOnce: 2,
        say: () => undefined,
        textureOf: async (svg: string) => `${svg}.png`,
        async render(_scene: Shot['scene'], file: string) {
          underWay += 1
          most = Math.max(most, underWay)
          await new Promise((resolve) => setImmediate(resolve))
          writeFileSync(file, '')
          underWay -= 1
        },
      })
      expect(most).toBe(2)
      const record = JSON.parse(readFileSync(join(folder, 'made-from.json'), 'utf8'))
      expect(Object.keys(record)).toEqual(['a', 'b', 'c', 'd'])
    })

    it('with what is printed as files [CAT-08]', async () => {
      await run([shot('a')])
      expect(JSON.parse(readFileSync(join(folder, 'masters', 'a.png'), 'utf8'))).toEqual({
        things: [{ kind: 'carton', with: { label: 'Day Pads.png' } }],
      })
    })
  })

  it('says what to install where Blender is missing, and which products there are [CAT-08]', () => {
    const pictures = (...args: readonly string[]) =>
      spawnSync(process.execPath, [join(studio, 'pictures.mjs'), ...args], {
        encoding: 'utf8',
        env: { ...process.env, BLENDER: '/nowhere/blender' },
      })
    const missing = pictures('cloth-liners', '--draft')
    expect([missing.status, missing.stderr]).toEqual([
      1,
      expect.stringContaining('apt-get install blender python3-numpy'),
    ])
    expect(pictures('nothing').stderr).toMatch(
      /^There is no product nothing\. Products are herbal-day-pads, /,
    )
  })
})

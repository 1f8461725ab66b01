import { pictureFiles, toSmallerSize } from './picture-sizes'

it.each([
  ['sized/1600/day pads.png.avif', 'sized/1200/day pads.png.avif'],
  ['sized/400/a/b.jpg.webp', 'sized/240/a/b.jpg.webp'],
  ['sized/240/pads.png.avif', 'sized/240/pads.png.avif'],
  ['sized/401/pads.png.avif', 'sized/401/pads.png.avif'],
  ['moon.svg', 'moon.svg'],
])('%s is %s where data is saved [GEN-18]', (asked, smaller) => expect(toSmallerSize(asked)).toBe(smaller))

describe('the files of a picture', () => {
  it('are AVIF and WebP in every width up to its own, and a JPEG [CAT-03]', () => {
    expect(pictureFiles({ url: '/media/day%20pads.png', width: 900 }, '100vw')).toEqual({
      src: '/media/sized/800/day%20pads.png.jpg',
      sources: [
        {
          type: 'image/avif',
          srcSet: '/media/sized/400/day%20pads.png.avif 400w, /media/sized/800/day%20pads.png.avif 800w',
        },
        {
          type: 'image/webp',
          srcSet: '/media/sized/400/day%20pads.png.webp 400w, /media/sized/800/day%20pads.png.webp 800w',
        },
      ],
    })
  })

  it.each([
    ['399', 399, null],
    ['400', 400, '/media/sized/400/pads.jpg.jpg'],
    ['800', 800, '/media/sized/800/pads.jpg.jpg'],
    ['3000', 3000, '/media/sized/800/pads.jpg.jpg'],
  ])('of %s pixels has %s as its plain one', (_name, width, src) => {
    expect(pictureFiles({ url: '/media/pads.jpg', width }, '100vw')?.src ?? null).toBe(src)
  })

  it.each([
    ['80px', [240]],
    ['160px', [240, 400]],
    ['256px', [400, 800]],
    ['(min-width: 768px) 282px, 80px', [240, 400, 800]],
    ['(min-width: 1024px) 290px, 50vw', [400, 800, 1200, 1600]],
    ['100vw', [400, 800, 1200, 1600]],
    [null, [240, 400, 800, 1200, 1600]],
  ])('shown %s wide are offered in %j pixels [GEN-13]', (sizes, widths) => {
    const files = pictureFiles({ url: '/media/pads.jpg', width: 3000 }, sizes)
    expect(files?.sources[0]?.srcSet.match(/\d+(?=w)/g)?.map(Number)).toEqual(widths)
  })

  it.each(['/media/pads.svg', '/media/PADS.SVG', 'https://cdn.example/pads.jpg'])(
    'are none for %s',
    (url) => {
      expect(pictureFiles({ url, width: 1600 }, '100vw')).toBeNull()
    },
  )
})

import { pictureFiles } from './picture-sizes'

describe('the files of a picture', () => {
  it('are AVIF, WebP and JPEG in every width up to its own [CAT-03]', () => {
    expect(pictureFiles({ url: '/media/day%20pads.png', width: 900 })).toEqual({
      src: '/media/sized/800/day%20pads.png.jpg',
      srcSet: '/media/sized/400/day%20pads.png.jpg 400w, /media/sized/800/day%20pads.png.jpg 800w',
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
    expect(pictureFiles({ url: '/media/pads.jpg', width })?.src ?? null).toBe(src)
  })

  it.each(['/media/pads.svg', '/media/PADS.SVG', 'https://cdn.example/pads.jpg'])(
    'are none for %s',
    (url) => {
      expect(pictureFiles({ url, width: 1600 })).toBeNull()
    },
  )
})

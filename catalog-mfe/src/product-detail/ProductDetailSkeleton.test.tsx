import { render } from '@testing-library/react'
import { THUMBS } from '../gallery/gallery-layout'
import { ProductDetailSkeleton } from './ProductDetailSkeleton'

it('has room for thumbnails where the gallery has them, and no markers of a list', () => {
  const { container } = render(<ProductDetailSkeleton />)
  expect(container.querySelector(`.${THUMBS}`)?.children).toHaveLength(3)
  expect(container.querySelector('li')).toBeNull()
})

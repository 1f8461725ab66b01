import { type Money, money } from '@store/shared/domain/money'
import type { CartLine } from '@store/shared/domain/orders/cart'
import type { Coupon } from '@store/shared/domain/orders/coupon'
import { offerOfAmount } from '@store/shared/domain/orders/promotion'
import type { Address } from '@store/shared/domain/people/address'
import type { Product } from '@store/shared/domain/products/product'

export const aLine = (fields: Partial<CartLine> = {}): CartLine => ({
  productId: 1,
  variantId: 11,
  title: 'Neem & Aloe Day Pads',
  category: 'Herbal',
  categorySlug: 'herbal',
  picture: null,
  size: 'regular',
  unitPrice: { INR: money('INR', 299_00), AED: money('AED', 14_50) },
  quantity: 1,
  maxQuantity: 5,
  isPreorder: false,
  ...fields,
})

/** One of an amount, unless it has another offer. */
export const aCoupon = ({
  discount = money('INR', 100_00),
  ...fields
}: Partial<Coupon> & { discount?: Money } = {}): Coupon => ({
  id: 5,
  code: 'WELCOME100',
  description: '₹100 off',
  offer: offerOfAmount(discount),
  combines: false,
  minSubtotal: money(discount.currency, 0),
  categories: [],
  categoryNames: [],
  standing: 'open',
  ...fields,
})

/** The product that `aLine` is a line of. */
export const aProduct = ({
  available = 5,
  ...fields
}: Partial<Product> & { available?: number } = {}): Product => ({
  id: 1,
  name: 'Neem & Aloe Day Pads',
  subtitle: 'Cotton-topped pads for an ordinary day',
  category: 'Herbal',
  categorySlug: 'herbal',
  variants: [
    {
      id: 11,
      size: 'regular',
      price: { INR: money('INR', 299_00), AED: money('AED', 14_50) },
      listPrice: { INR: money('INR', 349_00), AED: money('AED', 16_00) },
      available,
    },
  ],
  pictures: [],
  packQuantity: 25,
  allowsPreorder: false,
  rating: null,
  reviewCount: 0,
  details: { description: '', materials: '', absorbency: '', care: '', inThePack: '' },
  ...fields,
})

export const anAddress = (fields: Partial<Address> = {}): Address => ({
  id: 3,
  name: 'Asha Rao',
  mobile: '9876543210',
  pincode: '600001',
  locality: 'George Town',
  street: '12 Beach Road',
  city: 'Chennai',
  state: 'Tamil Nadu',
  landmark: '',
  kind: 'home',
  country: 'India',
  ...fields,
})

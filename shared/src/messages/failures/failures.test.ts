import { API_FAILURES } from './api-failures'

const texts: readonly string[] = Object.values(API_FAILURES)

describe('API_FAILURES', () => {
  it.each([
    'Working in-progress',
    'Something went wrong',
    'Server Response Failed',
    'It seems like an invalid request. Please check your input and try again.',
    'A network-related or instance-specific issue',
    'Timeout exceeded',
    'Login Failed Try Again!',
    'Failed to Sign in! Try Again',
    'Unable to fetch events',
    'Unable to fetch chat',
    'Unable to fetch Chat History',
    'Please select a date to view the chat history.',
    'No Chat History Found',
  ])('holds the general and the unused text "%s" [ERR-01]', (text) => {
    expect(texts).toContain(text)
  })

  it.each([
    'Invalid email/mobile or password.',
    'Internal Server Error.',
    'An unexpected error occurred.',
    'Network error. Please check your connection.',
    'Unexpected error occurred.',
    'Registration failed',
    'Invalid OTP. Please try again.',
    'Failed to reset password. Please try again.',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Password must be at least 8 characters',
    'Password must contain at least one uppercase letter',
    'Password must contain at least one lowercase letter',
    'Password must contain at least one number',
    "Passwords don't match",
    'Mobile number must be 10 digits',
  ])('holds the account text "%s" [ERR-01]', (text) => {
    expect(texts).toContain(text)
  })

  it.each([
    'Pincode must be 6 digits',
    'City/District/Town is required',
    'Please select an address type',
    'Failed to create address',
    'Failed to update address',
    'Failed to delete address',
  ])('holds the address text "%s" [ERR-01, ADR-01]', (text) => {
    expect(texts).toContain(text)
  })

  it.each([
    'Unable to fetch products',
    'Unable to add product to cart',
    'Unable to fetch cart',
    'Unable to create order',
    'Failed to place pre-order',
    'You reached the max limit',
    'Please log in to view available coupons',
    'Unable to load coupons. Please try again.',
    'You need to log in to proceed to checkout!',
  ])('holds the shop text "%s" [ERR-01]', (text) => {
    expect(texts).toContain(text)
  })

  it('leaves no code without a text [ERR-01]', () => {
    expect(texts.filter((text) => text.trim() === '')).toEqual([])
  })
})

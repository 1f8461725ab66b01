/** The brand of the demonstration shop, which the store has until it is given another. */
export const DEMO_BRAND_NAME = 'Rituva'

/** Whether invented content, such as customers' words and shops' addresses, is loaded with the demo. */
export const isDemoBrand = ({ name }: { readonly name: string }): boolean => name === DEMO_BRAND_NAME

/** The brand of the demonstration shop, which the store has until it is given another. */
export const DEMO_BRAND_NAME = 'Rituva'

/** Whether invented content, such as customers' words and shops' addresses, may be shown. */
export const isDemoBrand = ({ name }: { readonly name: string }): boolean => name === DEMO_BRAND_NAME

/** Stands beside invented content. */
export const DEMO_NOTE = 'Sample content of our demonstration shop.'

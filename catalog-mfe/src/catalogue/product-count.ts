/** "1 product", "6 products". */
export const productCountText = (count: number): string => `${count} ${productWord(count)}`

/** The word for so many, where the number stands apart. */
export const productWord = (count: number): string => (count === 1 ? 'product' : 'products')

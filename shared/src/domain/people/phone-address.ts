/** What a link calls a number by: `+91 80 4000 0000` by `tel:+918040000000`. */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Whether a text has the form of an order's number, such as `RT-2026-000123`. */
export const isOrderNumber = (text: string): boolean => /^[A-Z]{1,6}-\d{4}-\d+$/i.test(text)

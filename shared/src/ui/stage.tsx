const STAGES = ['plum', 'rose', 'honey', 'sage'] as const

/** The ground behind the pictures of a category's products: seen until a picture is there, or through one without a ground of its own. */
export function stageOf(categorySlug: string): string {
  let sum = 0
  for (const letter of categorySlug) sum = (sum * 31 + letter.charCodeAt(0)) % 971
  return `var(--stage-${STAGES[sum % STAGES.length]})`
}

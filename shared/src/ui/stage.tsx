const STAGES = ['honey', 'rose', 'sage', 'plum'] as const

/** The ground behind the pictures of a category's products: seen until a picture is there, or through one without a ground of its own. */
export function stageOf(category: string): string {
  let sum = 0
  for (const letter of category) sum = (sum * 3 + letter.charCodeAt(0)) % 997
  return `var(--stage-${STAGES[sum % STAGES.length]})`
}

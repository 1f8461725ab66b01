/** What the shop's own people asked for cannot be done; the message is a sentence for them. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

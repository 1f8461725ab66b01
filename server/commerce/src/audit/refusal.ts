/** What the shop's own people asked for cannot be done; the message is a sentence for them. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    message: string,
    /** For the back office's screens, where the message names an option of a command. */
    readonly onScreen: string = message,
  ) {
    super(message)
  }
}

/** A text that cannot be read as its form. */
export class UnreadableSetting extends Error {
  override readonly name = 'UnreadableSetting'

  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message)
  }
}

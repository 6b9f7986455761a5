/** An error that KMS returns; `name` is its exception name. */
export class KmsError extends Error {
  override readonly name: string
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

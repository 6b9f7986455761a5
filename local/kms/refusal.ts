/** What KMS refuses, by the name of its error. */
export class KmsRefusal extends Error {
  override readonly name: string
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

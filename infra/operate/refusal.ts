/** An error that the operator can fix; the message says how. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

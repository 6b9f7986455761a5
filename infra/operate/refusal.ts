/** What an operator can mend, in one sentence that says how. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

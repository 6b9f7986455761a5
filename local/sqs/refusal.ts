/** What SQS answers to a call that it cannot carry out. Source: Amazon SQS API Reference, "Common Errors" and each action's. */
export class Refusal extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

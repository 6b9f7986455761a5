/** An error that SQS returns. Source: Amazon SQS API Reference, "Common Errors" and each action's errors. */
export class SqsError extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

interface Sent {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}

/** A DynamoDB stub that records the commands and returns no items. */
export function listening(answer: object = {}): { tables: DynamoDBDocumentClient; sent: Sent[] } {
  const sent: Sent[] = []
  const send = (command: { constructor: { name: string }; input: Sent['input'] }) => {
    sent.push({ name: command.constructor.name, input: command.input })
    return Promise.resolve(answer)
  }
  return { tables: { send } as unknown as DynamoDBDocumentClient, sent }
}

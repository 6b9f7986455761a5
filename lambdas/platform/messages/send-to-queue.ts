import { Outage } from '../outage.ts'
import { endpointOf, signedFetch } from '../signed-fetch.ts'

/** Puts a text into a queue, and throws where SQS does not take it. */
export async function sendToQueue(QueueUrl: string, MessageBody: string): Promise<void> {
  const { url } = endpointOf('SQS', `https://sqs.${process.env['AWS_REGION']}.amazonaws.com`)
  const answer = await signedFetch({
    service: 'sqs',
    method: 'POST',
    url: new URL('/', url),
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.SendMessage' },
    body: JSON.stringify({ QueueUrl, MessageBody }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Outage(`SQS answered ${answer.status}.`)
}

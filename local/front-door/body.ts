import type { IncomingMessage } from 'node:http'

/** Reads a complete message. Event listeners cost half as much as async iteration. */
export function bodyOf(message: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    message.on('data', (chunk: Buffer) => chunks.push(chunk))
    message.once('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
    message.once('error', reject)
    message.once('close', () => reject(new Error('The connection closed before the message was complete.')))
  })
}

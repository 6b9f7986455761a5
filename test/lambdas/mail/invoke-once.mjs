// Runs one invocation of the mail function's bundle in a process of its own, so that a test can kill it in the middle.
import { text } from 'node:stream/consumers'

const { handler } = await import(process.argv[2])
await handler(JSON.parse(await text(process.stdin)), { getRemainingTimeInMillis: () => 60_000 })

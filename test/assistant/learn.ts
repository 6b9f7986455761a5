import { writeFile } from 'node:fs/promises'
import { lessons } from './messages/examples.ts'
import { learntFrom } from './messages/learnt.ts'

/** Learns what the assistant recognises from the examples, and writes it for the chat function. */
const target = new URL('../../lambdas/chat/learnt.json', import.meta.url)
await writeFile(target, `${JSON.stringify(learntFrom(lessons), null, 2)}\n`)
console.log(`Learnt from ${lessons.length} messages.`)

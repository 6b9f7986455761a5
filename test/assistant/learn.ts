import { writeFile } from 'node:fs/promises'
import { passagesAt } from '#lambdas/chat/passages-at.ts'
import { lessons } from './messages/examples.ts'
import { learntFrom } from './messages/learnt.ts'
import { learntKinds } from './passages/learn-kinds.ts'
import { fingerprintOf, LEARNT_AT, lessonsOf } from './passages/lessons.ts'

/** Learns what the assistant recognises, and how its passages are asked for, and writes it for the chat function. */
await write('learnt', learntFrom(lessons))
console.log(`Learnt from ${lessons.length} messages.`)
const ofPassages = lessonsOf(passagesAt(LEARNT_AT))
await write('learnt-kinds', { lessons: fingerprintOf(ofPassages), ...learntKinds(ofPassages) })
console.log(`Learnt from ${ofPassages.length} wordings and sentences.`)

async function write(name: string, learnt: object): Promise<void> {
  await writeFile(new URL(`../../lambdas/chat/${name}.json`, import.meta.url), `${JSON.stringify(learnt, null, 2)}\n`)
}

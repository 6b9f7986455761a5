import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { emergencyKinds } from '#domain/company/emergencies.ts'
import type { EmergencyKind } from '#domain/company/emergencies.ts'
import { development as sentences } from '../../domain/chat/sentences/development.ts'
import { questionSets } from '../question.ts'

const messageKinds = [
  'emergency',
  'not-emergency',
  'person',
  'not-person',
  'unanswerable',
  'ordinary-near',
  'ordinary-far',
] as const

const messageSchema = z.strictObject({
  kind: z.enum(messageKinds),
  language: z.enum(['en', 'af', 'zu']),
  text: z.string().min(1),
})
export type Message = z.infer<typeof messageSchema>

/** Written by people who had seen neither the passages nor the patterns. Everything may be learnt from these. */
const examples = read('examples.json')
/** By another such writer. Half may be learnt from, of the other half only the totals are looked at. */
const strangers = read('strangers.json')
/** Ordinary questions: with all wordings of the search instead, emergencies are missed. */
const ordinary = z
  .strictObject({ company: z.array(z.string()), elsewhere: z.array(z.string()), products: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(new URL('ordinary.json', import.meta.url), 'utf8')))
/** Single letters say nothing. As ordinary messages, they keep the recogniser from taking what it does not know for an emergency. */
const letters = Array.from(`\n${ordinary.elsewhere.join('\n')}`, (letter) => letter.trim())
export const heldOut = strangers.filter((_, at) => at % 2 === 1)

/** Of those that may be learnt from, the questions that no passage answers. */
export const unanswerable = strangers
  .filter(({ kind }, at) => at % 2 === 0 && kind === 'unanswerable')
  .map(({ text }) => text)

export interface Labelled {
  readonly text: string
  readonly kind: 'emergency' | 'person' | 'other'
  /** Of an emergency, where it is known. */
  readonly of?: EmergencyKind
}

/** All messages that the recogniser learns from. */
export const lessons: readonly Labelled[] = [
  ...emergencyKinds.flatMap((of) => sentences.urgent[of].map((text) => ({ text, kind: 'emergency' as const, of }))),
  ...sentences.harmless.map((text) => ({ text, kind: 'other' as const })),
  ...[...questionSets.own, ...questionSets.development].flatMap(({ kind, turns: [text = '', ...later] }) =>
    later.length > 0 ? [] : [{ text, kind: kind === 'emergency' || kind === 'person' ? kind : ('other' as const) }],
  ),
  // A follow-up has few words of its own, and none of an emergency.
  ...[...questionSets.own, ...questionSets.development]
    .filter(({ kind, expect }) => kind === 'follow-up' && expect === 'answer')
    .flatMap(({ turns }) => turns.slice(1).map((text) => ({ text, kind: 'other' as const }))),
  ...[...ordinary.company, ...letters, ...ordinary.products].map((text) => ({ text, kind: 'other' as const })),
  ...[...examples, ...strangers.filter((_, at) => at % 2 === 0)].map(labelled),
]

function labelled({ kind, text }: Message): Labelled {
  return { text, kind: kind === 'emergency' || kind === 'person' ? kind : 'other' }
}

function read(name: string): readonly Message[] {
  return z.array(messageSchema).parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')))
}

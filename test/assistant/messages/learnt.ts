import { learn } from '#domain/chat/recognition/classifier.ts'
import type { Classifier, StoredClassifier } from '#domain/chat/recognition/classifier.ts'
import type { Learnt } from '#domain/chat/recognition/recogniser.ts'
import { emergencyKinds } from '#domain/company/emergencies.ts'
import type { EmergencyKind } from '#domain/company/emergencies.ts'
import type { Labelled } from './examples.ts'

/** What the recogniser learns from labelled messages. */
export function learntFrom(messages: readonly Labelled[]): Learnt {
  const ofKnownKind = messages.filter(({ of }) => of !== undefined)
  const kinds = emergencyKinds.map((kind) => [
    kind,
    stored(learn(ofKnownKind.map(({ text, of }) => ({ text, is: of === kind })))),
  ])
  return {
    emergency: stored(learn(messages.map(({ text, kind }) => ({ text, is: kind === 'emergency' })))),
    person: stored(learn(messages.map(({ text, kind }) => ({ text, is: kind === 'person' })))),
    kinds: Object.fromEntries(kinds) as Readonly<Record<EmergencyKind, StoredClassifier>>,
  }
}

function stored({ bias, scale, weights }: Classifier): StoredClassifier {
  return { bias, scale, weights: Buffer.from(weights.buffer).toString('base64') }
}

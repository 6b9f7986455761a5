import { emergencyKinds } from '../../company/emergencies.ts'
import type { EmergencyKind } from '../../company/emergencies.ts'
import { asksForPeople } from '../asks-for-people.ts'
import { asksWhoAnswers } from '../who-answers.ts'
import { isOnlyNear, plansAhead } from '../caution.ts'
import { dangerAskedIn } from '../danger-asked.ts'
import { isDangerOver } from '../danger-over.ts'
import { asksForPeopleAtNight } from '../people-at-night.ts'
import { replyAskedIn } from '../reply-asked.ts'
import { ordersAssistant } from '../orders.ts'
import { asksOfRules } from '../rules-asked.ts'
import { asksOfLostSecondFactor } from '../second-factor-asked.ts'
import { asksToBeTold, wantsNoPerson } from '../wants-person.ts'
import type { HandOverReason } from '../hand-over.ts'
import { urgencyOf } from '../urgency.ts'
import type { Urgency } from '../urgency.ts'
import { sureness } from './classifier.ts'
import type { Classifier, StoredClassifier } from './classifier.ts'

/** What was learnt from examples: whether a message is an emergency, of which kind, and whether it asks for a person. */
export interface Learnt {
  readonly emergency: StoredClassifier
  readonly person: StoredClassifier
  readonly kinds: Readonly<Record<EmergencyKind, StoredClassifier>>
}

/** An emergency from this sureness on; first aid costs a visitor without one a glance. */
const EMERGENCY_FROM = 0.6
/** From here on it is answered as one that is happening, below as a suspicion. */
const HAPPENING_FROM = 0.85
/** A hand-over opens a ticket. */
const PERSON_FROM = 0.5

/** Tells what a message is. */
export interface Recogniser {
  /** The emergency that a message tells of. */
  readonly urgencyOf: (message: string) => Urgency | undefined
  /** Why a message is for people, before it is answered. */
  readonly asksForPeople: (message: string) => HandOverReason | undefined
}

/** Recognises by patterns, and what no pattern recognises by its likeness to the messages that were learnt. */
export function recogniserOf(stored: Learnt): Recogniser {
  const emergency = classifierOf(stored.emergency)
  const person = classifierOf(stored.person)
  const kinds = emergencyKinds.map((kind) => ({ kind, classifier: classifierOf(stored.kinds[kind]) }))
  return {
    urgencyOf(message) {
      const told = urgencyOf(message)
      if (told) return told
      // Its words are near those of an intrusion, and it tells of none.
      if (ordersAssistant(message)) return undefined
      // A mail that only arrived is near those that were opened, and a plan or a rule near what it is for.
      if (isOnlyNear(message) || plansAhead(message) || asksOfRules(message)) return undefined
      if (asksOfLostSecondFactor(message)) return undefined
      // Lives that are or were in danger are no matter of computers.
      if (dangerAskedIn(message) || isDangerOver(message)) return undefined
      const sure = sureness(emergency, message)
      if (sure < EMERGENCY_FROM || sure < sureness(person, message)) return undefined
      const [likeliest] = kinds
        .map((each) => ({ kind: each.kind, sure: sureness(each.classifier, message) }))
        .toSorted((a, b) => b.sure - a.sure)
      return { kind: likeliest?.kind ?? 'intrusion', certainty: sure >= HAPPENING_FROM ? 'attack' : 'suspicion' }
    },
    asksForPeople: (message) =>
      // "Has anyone replied to me?" and "Are you a real person?" name people and ask for none.
      replyAskedIn(message) || asksWhoAnswers(message) || asksForPeopleAtNight(message) || dangerAskedIn(message)
        ? undefined
        : (asksForPeople(message) ??
          (!wantsNoPerson(message) && !asksToBeTold(message) && sureness(person, message) >= PERSON_FROM
            ? 'asked'
            : undefined)),
  }
}

function classifierOf({ bias, scale, weights }: StoredClassifier): Classifier {
  return { bias, scale, weights: Int8Array.from(atob(weights), (character) => character.charCodeAt(0)) }
}

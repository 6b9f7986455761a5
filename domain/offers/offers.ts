import type * as z from 'zod'
import type { Actor } from '../accounts/actor.ts'
import type { Audience } from '../contract/audience.ts'
import type { NextStep } from './record.ts'

/** What is known of the person in whose name a command is given and run. */
export type Giver = Pick<Actor, 'id' | 'email' | 'roles' | 'assurance' | 'organisation'>

/** An action of a feature that another feature requests on behalf of a person. */
export interface Command<Input = unknown> {
  /** As a button says it. */
  readonly label: string
  readonly input: z.ZodType<Input>
  /** Its input is computed by the feature that gives it: no person is offered it. */
  readonly isForFeatures?: true
  /** Asked when it is given, and again when it is run. */
  readonly mayGive: (giver: Giver) => boolean
}

/** How a record of the feature is shown where others link to it. The record's own page checks who may read it. */
interface LinkKind {
  readonly label: (id: string) => string
  readonly address: (id: string, reader: Pick<Actor, 'roles' | 'assurance'>) => string
  /** What the record waits for once what was made of it is done: a sentence, and a button that leads to its address. */
  readonly whenDone?: NextStep
  /** Only people who act for its organisation may open it: others are not shown the link where that organisation is known. */
  readonly isWithinOrganisation?: true
  /** The feature hears when what was made of the record is done, without a step for people. */
  readonly hearsWhenDone?: true
}

/** A way into the feature from the dashboard or the administration page. */
interface Card {
  readonly place: 'dashboard' | 'administration'
  readonly label: string
  readonly address: string
  readonly audience: Audience
}

/** A feature's offers to other features, listed in domain/contract/offers.ts. */
export interface Offers {
  readonly commands: Readonly<Record<string, Command>>
  /** By the type of the record. */
  readonly links: Readonly<Record<string, LinkKind>>
  /** By name: the sentence about a record of the feature. */
  readonly notifications: Readonly<Record<string, (id: string) => string>>
  readonly cards: readonly Card[]
}

export function defineOffers<const Given extends Offers>(offers: Given): Given {
  return offers
}

/** What each feature offers, by the feature's name. */
export type Registry = Readonly<Record<string, Offers>>

import type { Section } from '../section.ts'
import type { Meter } from './prices.ts'

/** How much of what is billed. */
export type Usage = Readonly<Partial<Record<Meter, number>>>

type ReadSection = Section & Readonly<Record<string, unknown>>

/** What a month brings: page views, people who sign in at least once, and by name what features are used for. */
export type Volumes = Readonly<Record<string, number>> & { readonly views: number; readonly people: number }

/** What a feature causes beside its alarms. A manifest without it costs its alarms and no more. */
export interface FeatureUsage {
  readonly volumes?: readonly Volume[]
  /** The names that its functions call `count` with: each is a metric that is billed. */
  readonly metrics?: readonly string[]
  /** What the check of it from outside causes, each time. */
  readonly check?: Usage
  /** Limits that growth meets, beside those that every feature shares. */
  readonly quotas?: (section: ReadSection) => readonly Quota[]
}

/** Something that people do with a feature, by whose number its cost is reckoned. */
export interface Volume {
  /** In the plural, as the command line and the pages name it: `tickets`. */
  readonly name: string
  /** What one of it is taken to be. */
  readonly what: string
  /** Everything that one of it causes, with a month's share of keeping it. */
  readonly usage: Usage
  /** How many come with a thousand page views where the site is used heavily. */
  readonly perThousandViews: number
  /** What a thousand may cost in USD, without tax and without the model's tokens. */
  readonly usdPerThousand: number
  /** One in so many brings a person who was not known before. */
  readonly newPersonEvery?: number
  /** Sign-ins that one of it leads to. */
  readonly signIns?: number
  /** Calls that one of it makes of the method that it calls most, beside a public one. */
  readonly callsOfOneMethod?: number
  /** Runs of functions that no call began, which Lambda traces by a rule of its own. */
  readonly runsWithoutCall?: number
  readonly model?: ModelUse
}

interface ModelUse {
  readonly tokensRead: number
  readonly tokensWritten: number
  /** The setting that bounds the tokens of a day, where there is one. */
  readonly tokensADay?: { readonly setting: string; readonly meaning: string }
}

/** Something that says no from a certain rate on, and what to do before it does. */
export interface Quota {
  readonly what: string
  readonly limit: number
  readonly unit: string
  /** Where the limit comes from: our own settings, or AWS's documentation. */
  readonly source: string
  /** What is demanded of it, in `unit`, in a month of these volumes. */
  readonly demand: (volumes: Volumes) => number
  readonly whenMet: string
  readonly whatToDo: string
  /** Why the limit is a guess. */
  readonly unconfirmed?: string
}

import type { Section } from '../section.ts'
import type { Meter } from './prices.ts'

/** Quantity per meter. */
export type Usage = Readonly<Partial<Record<Meter, number>>>

type ReadSection = Section & Readonly<Record<string, unknown>>

/** Volumes of a month: page views, people who sign in, and features' volumes by name. */
export type Volumes = Readonly<Record<string, number>> & { readonly views: number; readonly people: number }

/** Usage of a feature besides its alarms. */
export interface FeatureUsage {
  readonly volumes?: readonly Volume[]
  /** Names of its metrics, each of which is billed. */
  readonly metrics?: readonly string[]
  /** Usage of one run of its probe. */
  readonly check?: Usage
  /** Quotas of this feature besides the shared ones. */
  readonly quotas?: (section: ReadSection) => readonly Quota[]
}

/** A unit of use, such as a ticket, by which a feature's cost is estimated. */
export interface Volume {
  /** Plural name for command line and documents: `tickets`. */
  readonly name: string
  /** Definition of one unit. */
  readonly what: string
  /** Usage of one unit, including storage for a month. */
  readonly usage: Usage
  /** Units per 1,000 page views under heavy use. */
  readonly perThousandViews: number
  /** Cost limit per 1,000 units in USD, without tax and model. */
  readonly usdPerThousand: number
  /** Units per new person. */
  readonly newPersonEvery?: number
  /** Sign-ins per unit. */
  readonly signIns?: number
  /** Calls per unit of the most used method that is not public. */
  readonly callsOfOneMethod?: number
  /** Invocations per unit without an API call; Lambda's own rule traces them. */
  readonly runsWithoutCall?: number
  readonly model?: ModelUse
}

interface ModelUse {
  readonly tokensRead: number
  readonly tokensWritten: number
  /** Setting of the daily token limit, if any. */
  readonly tokensADay?: { readonly setting: string; readonly meaning: string }
}

/** A limit that refuses above a rate, and how to raise it. */
export interface Quota {
  readonly what: string
  readonly limit: number
  readonly unit: string
  /** Source of the limit: our settings or AWS's documentation. */
  readonly source: string
  /** Demand in `unit` for a month of these volumes. */
  readonly demand: (volumes: Volumes) => number
  readonly whenMet: string
  readonly whatToDo: string
  /** Why the limit is a guess. */
  readonly unconfirmed?: string
}

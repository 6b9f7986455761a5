import type { Config } from '../../config.ts'

/** A finding about the account before a deployment. */
export interface Finding {
  /**
   * `missing`: the deployment would fail. `later`: it succeeds, but a part of the product does not work yet. `look`: AWS has no API for
   * it, so the operator must check.
   */
  readonly weight: 'missing' | 'later' | 'look'
  readonly what: string
  /** What to do or to type. */
  readonly remedy: string
  /** The page of docs/runbook with the details. */
  readonly page: string
}

/** A check of the account. */
export interface Check {
  readonly subject: string
  /** Reads the account and returns findings. */
  find(config: Config, means: Means): Promise<readonly Finding[]>
}

/** Options of checks besides the settings. */
export interface Means {
  /** DNS servers as ADDRESS or ADDRESS:PORT; default: the system's. */
  readonly nameServers: readonly string[]
}

export const FIRST_DEPLOYMENT = 'first-deployment.md'

import type { Config } from '../../config.ts'

/** Something about the account that an operator has to know before a deployment. */
export interface Finding {
  /**
   * `missing`: the deployment would fail. `later`: it succeeds, and a part of the product does not work yet. `look`: AWS does not tell,
   * so a person has to look.
   */
  readonly weight: 'missing' | 'later' | 'look'
  readonly what: string
  /** What to do or to type. */
  readonly remedy: string
  /** The page of docs/runbook with the details. */
  readonly page: string
}

/** One subject that is read from the account. */
export interface Check {
  readonly subject: string
  /** Reads the account; no finding means that nothing is missing. */
  find(config: Config, means: Means): Promise<readonly Finding[]>
}

/** What checks need beside the settings. */
export interface Means {
  /** Servers that are asked for names, as ADDRESS or ADDRESS:PORT; those of the machine where none is given. */
  readonly nameServers: readonly string[]
}

export const FIRST_DEPLOYMENT = 'first-deployment.md'

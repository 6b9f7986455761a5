import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { rateWindow } from '#domain/contract/rate-window.ts'
import type { RateWindow } from '#domain/contract/rate-window.ts'
import { SET_UP_TEXTS_PER_NUMBER, setUpTextsADay, SIGN_IN_TEXTS_A_DAY } from '#domain/texts/sign-in-text-limits.ts'
import { monthWindow, textsADay } from '#domain/texts/text-limits.ts'
import { countOne } from './rate-counter.ts'

const DAY_SECONDS = 24 * 60 * 60

interface Options {
  readonly tables: DynamoDBDocumentClient
  /** The accounts table. */
  readonly table: string
  /** Texts that the operator pays for; 0 turns them off. */
  readonly textsAMonth: number
}

export type SignInTexts = ReturnType<typeof signInTexts>

/**
 * Counts texts with sign-in codes before they are sent: of a person and day, of all people, day and month. Cognito's own limits count
 * neither money nor months. A text that is refused by a later counter stays counted in the earlier ones.
 */
export function signInTexts({ tables, table, textsAMonth }: Options) {
  return {
    areOffered: textsAMonth > 0,

    /** Whether a person may be texted a code for signing in. `now` in milliseconds since 1970. */
    async maySignIn(personId: string, now: number): Promise<boolean> {
      return (await isCounted('person', personId, day(now), SIGN_IN_TEXTS_A_DAY)) && isInBudget(now)
    },

    /** Whether a number may be texted a code that proves whose it is. `numberPrint` is a fingerprint. */
    async mayProve(personId: string, numberPrint: string, now: number): Promise<boolean> {
      return (
        (await isCounted('person', personId, day(now), SIGN_IN_TEXTS_A_DAY)) &&
        (await isCounted('number', numberPrint, day(now), SET_UP_TEXTS_PER_NUMBER)) &&
        (await isCounted('set-up', 'all', day(now), setUpTextsADay(textsAMonth))) &&
        isInBudget(now)
      )
    },
  }

  async function isInBudget(now: number): Promise<boolean> {
    return (
      (await isCounted('day', 'all', day(now), textsADay(textsAMonth))) &&
      (await isCounted('month', 'all', monthWindow(now), textsAMonth))
    )
  }

  /** False if the limit is reached. */
  async function isCounted(by: string, fingerprint: string, window: RateWindow, limit: number): Promise<boolean> {
    if (limit === 0) return false
    try {
      const counter = countOne({ by: `sign-in-text-${by}`, fingerprint, window, limit })
      await tables.send(new UpdateCommand({ TableName: table, ...counter }))
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }
}

const day = (now: number) => rateWindow(now, DAY_SECONDS)

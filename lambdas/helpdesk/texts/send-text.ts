import { randomInt } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { rateWindow } from '#domain/contract/rate-window.ts'
import type { RateWindow } from '#domain/contract/rate-window.ts'
import { textToSend } from '#domain/helpdesk/texts/call-text.ts'
import { CODE_DIGITS, codeText } from '#domain/helpdesk/texts/number-code.ts'
import {
  isNearLimit,
  MOST_USD_A_TEXT,
  monthWindow,
  TEXT_IS_STALE_MS,
  textsADay,
  TEXTS_PER_HOUR,
} from '#domain/texts/text-limits.ts'
import type { TextMessage } from '#domain/offers/message.ts'
import { count } from '#lambdas/platform/count.ts'
import type { FingerprintOf } from '#lambdas/platform/fingerprint.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'
import { TextRefused } from '#lambdas/platform/text-transport.ts'
import type { SendText } from '#lambdas/platform/text-transport.ts'
import { codePrintOf } from './code-print.ts'
import type { MobileNumberStore } from './mobile-number-store.ts'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
const DAY_MS = DAY_SECONDS * 1000
/** Longer than an attempt, shorter than the queue's pause before the next one. */
const ATTEMPT_MS = 20_000

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly numbers: MobileNumberStore
  readonly fingerprintOf: FingerprintOf
  readonly send: SendText
  readonly siteOrigin: string
  readonly textsAMonth: number
  readonly now: () => number
}

/**
 * Sends the text of a message, at most once an attempt. What may succeed later is thrown, and the queue repeats it; a text without a
 * number, over a limit or too old is dropped, because mail and portal call, too.
 */
export function sendingTexts({ tables, table, numbers, fingerprintOf, send, siteOrigin, textsAMonth, now }: Options) {
  return async (message: TextMessage): Promise<void> => {
    const { messageId, createdAt } = message
    const at = now()
    if (at - Date.parse(createdAt) > TEXT_IS_STALE_MS) return drop(messageId, 'stale', () => count('TextsFailed'))
    const begun = await begin(messageId, at)
    if (begun === 'sent') return
    if (begun === 'under-way') throw new Error(`Another run sends text ${messageId}.`)
    const prepared = await prepare(message, at)
    if (!prepared) {
      await end(messageId, at)
      return logger.info('text not sent', { messageId, reason: 'no-number' })
    }
    if (!(await isWithinLimits(message.personId, at))) {
      await end(messageId, at)
      return drop(messageId, 'over-limit', () => count('TextsOverLimit'))
    }
    try {
      await send({ ...prepared, mostUsd: MOST_USD_A_TEXT })
    } catch (error) {
      count('TextsFailed')
      // Without a response it may have been sent, so the next attempt waits for this one's timeout.
      if (error instanceof TextRefused) await release(messageId)
      throw error
    }
    await end(messageId, at)
    count('TextsSent')
  }

  /** Number and words; undefined if there is nobody to text. */
  async function prepare({ messageId, personId, content }: TextMessage, at: number) {
    if (content.type === 'words') {
      const number = await numbers.of(personId)
      return number === undefined ? undefined : { number, words: textToSend(content, siteOrigin) }
    }
    const waiting = await numbers.waiting(personId, at)
    if (waiting?.messageId !== messageId) return undefined
    const code = randomInt(10 ** CODE_DIGITS)
      .toString()
      .padStart(CODE_DIGITS, '0')
    const print = await codePrintOf(fingerprintOf, { personId, code, askedAt: waiting.askedAt })
    if (!(await numbers.setCode(personId, messageId, print))) return undefined
    return { number: waiting.number, words: codeText(code) }
  }

  function drop(messageId: string, reason: string, counted: () => void): void {
    logger.warn('text not sent', { messageId, reason })
    counted()
  }

  /** Claims the text for this attempt, since the queue may deliver a message to two runs. */
  async function begin(messageId: string, at: number): Promise<'begun' | 'under-way' | 'sent'> {
    try {
      await tables.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(messageId),
          UpdateExpression: 'SET #until = :until, kind = :kind, expiresAt = :expiresAt',
          ConditionExpression: 'attribute_not_exists(pk) OR (attribute_not_exists(sentAt) AND #until < :now)',
          ExpressionAttributeNames: { '#until': 'until' },
          ExpressionAttributeValues: {
            ':until': at + ATTEMPT_MS,
            ':kind': 'text-attempt',
            ':now': at,
            ':expiresAt': Math.ceil((at + DAY_MS) / 1000),
          },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      )
      return 'begun'
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      return error.Item?.['sentAt'] ? 'sent' : 'under-way'
    }
  }

  async function release(messageId: string): Promise<void> {
    await change(messageId, 'SET #until = :value', { '#until': 'until' }, 0)
  }

  async function end(messageId: string, at: number): Promise<void> {
    await change(messageId, 'SET #sentAt = :value', { '#sentAt': 'sentAt' }, at)
  }

  async function change(messageId: string, update: string, names: Record<string, string>, value: number) {
    await tables.send(
      new UpdateCommand({
        TableName: table,
        Key: keyOf(messageId),
        UpdateExpression: update,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ':value': value },
      }),
    )
  }

  /** Every attempt counts: one without an answer may be billed. */
  async function isWithinLimits(personId: string, at: number): Promise<boolean> {
    const ofPerson = await counted('text', personId, rateWindow(at, HOUR_SECONDS), TEXTS_PER_HOUR)
    if (ofPerson === undefined) return false
    const ofDay = await counted('text-day', 'all', rateWindow(at, DAY_SECONDS), textsADay(textsAMonth))
    if (ofDay === undefined) return false
    const ofMonth = await counted('text-month', 'all', monthWindow(at), textsAMonth)
    if (ofMonth !== undefined && isNearLimit(ofMonth, textsAMonth)) count('TextsNearLimit')
    return ofMonth !== undefined
  }

  /** The number of texts with this one; undefined if the limit is reached. */
  async function counted(by: string, fingerprint: string, window: RateWindow, limit: number) {
    try {
      const { Attributes } = await tables.send(
        new UpdateCommand({
          TableName: table,
          ...countOne({ by, fingerprint, window, limit }),
          ReturnValues: 'UPDATED_NEW',
        }),
      )
      return Number(Attributes?.['count'])
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined
      throw error
    }
  }
}

const keyOf = (messageId: string) => ({ pk: `TEXT#${messageId}`, sk: 'TEXT' })

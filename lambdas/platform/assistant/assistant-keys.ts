export const conversationKey = (sessionId: string) => ({ pk: `SESSION#${sessionId}`, sk: 'SESSION' })

/** The query of a conversation's turns. */
export const turnsOf = (sessionId: string) => ({
  KeyConditionExpression: 'pk = :pk AND begins_with(sk, :turn)',
  ExpressionAttributeValues: { ':pk': conversationKey(sessionId).pk, ':turn': 'TURN#' },
})

/** The list of the conversations whose last message is of a UTC day, such as `2026-11-27`: the partition of index 1. */
export const conversationsOn = (day: string) => `CONVERSATIONS#${day}`

/** The list of turns that left a visitor without help: the partition of index 2. */
export const GAPS = 'GAPS'

/** The added answers; there are few enough for one partition. */
export const ANSWERS = 'ANSWERS'
export const answerKey = (answerId: string) => ({ pk: ANSWERS, sk: answerId })
export const answerHistoryOf = (answerId: string) => `ANSWER-HISTORY#${answerId}`

/** What admins decided on gaps. */
export const GAP_DECISIONS = 'GAP-DECISIONS'

import { chatContract } from '#domain/chat/contract.ts'
import { accessTokens } from '#lambdas/platform/access-token.ts'
import { endedSessions } from '#lambdas/platform/ended-sessions.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { serveStreamed } from '#lambdas/platform/serve-streamed.ts'
import { tables } from '#lambdas/platform/table.ts'
import { addedKnowledge } from './added-knowledge.ts'
import { askForPerson } from './ask-for-person.ts'
import { conversationStore } from './conversation-store.ts'
import { environment } from './environment.ts'
import { mailTranscript } from './mail-transcript.ts'
import { bedrockModel } from '#lambdas/platform/model.ts'
import { rateAnswer } from './rate-answer.ts'
import { readConversation } from './read-conversation.ts'
import { websiteChat } from './website-chat.ts'

const { TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit } = environment

export const handler = serveStreamed({
  contract: chatContract,
  endpoints: { websiteChat, askForPerson, readConversation, rateAnswer, mailTranscript },
  actorOf: accessTokens({ userPoolId: environment.USER_POOL_ID, clientId: environment.USER_POOL_CLIENT_ID }),
  readSessionTimestamps: endedSessions(tables, environment.ACCOUNTS_TABLE),
  // All calls are public: they are no use of a session.
  noteSession: async () => undefined,
  // 8 seconds for the model plus 1.5 for reading and storing.
  answerWithin: 9500,
  tools: {
    now: Date.now,
    knowledge: addedKnowledge({ tables, table }, () => import('./search.ts')),
    recogniser: async () => (await import('./recogniser.ts')).recogniser,
    model: bedrockModel({
      region: environment.BEDROCK_REGION,
      modelId: environment.MODEL_ID,
      maxOutputTokens: environment.MAX_OUTPUT_TOKENS,
    }),
    answerWithin: environment.ANSWER_WITHIN_MS,
    conversations: conversationStore({
      tables,
      table,
      commit: committing({ tables, table, outbox, audit }),
      fingerprintOf: fingerprints(tables, table),
      limits: {
        perIp: environment.MESSAGES_PER_IP,
        perSession: environment.MESSAGES_PER_SESSION,
        windowSeconds: environment.RATE_WINDOW_SECONDS,
        dailyTokens: environment.DAILY_TOKEN_BUDGET,
      },
      sessionDays: environment.SESSION_DAYS,
    }),
  },
})

import { chatContract, CONVERSATION_SECRET_HEADER } from '#domain/chat/contract.ts'
import { chatRecords } from '#domain/chat/records.ts'
import { defineFeature } from '../feature.ts'
import { count } from '../setting.ts'
import { chatUsage } from './chat-usage.ts'
import { chatSearches, watchChat } from './chat-watch.ts'

/** The website's assistant. */
export const chat = defineFeature({
  name: 'chat',
  title: 'the assistant',
  contract: chatContract,
  table: { holds: 'the assistant', throughput: { read: 200, write: 340, index: { read: 20, write: 80 } } },
  calls: {
    // Includes 8 seconds for the model.
    timeoutSeconds: 10,
    concurrency: 200,
    table: ['get', 'put', 'query', 'update'],
    needs: ['calls the model', 'sends mail', 'writes the audit log'],
    // Includes the phrases that identify an emergency, and the command by which the help desk opens a ticket.
    bundleBytes: 850_000,
  },
  jobs: {
    // Whether the help desk opened the ticket of a conversation that was handed over.
    messages: { start: { by: 'messages' }, timeoutSeconds: 10, table: ['update'] },
  },
  settings: {
    /** Messages per window for one IP address and for one conversation. */
    messagesPerIp: count,
    messagesPerSession: count,
    maxOutputTokens: count,
    /** Input and output tokens of all conversations per UTC day. */
    dailyTokenBudget: count,
    /** Days that a conversation is kept after its last message. */
    sessionDays: count,
  },
  throttle: { rate: 20, burst: 40 },
  callsPerAddress: { websiteChat: 'messagesPerIp' },
  headers: [CONVERSATION_SECRET_HEADER],
  countsDays: true,
  isAssistant: true,
  hasDemonstration: true,
  records: chatRecords,
  probe: { judges: ['assistant'] },
  watch: watchChat,
  usage: chatUsage,
  searches: chatSearches,
})

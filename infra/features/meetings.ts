import { meetingsContract } from '#domain/meetings/contract.ts'
import { meetingsRecords } from '#domain/meetings/records.ts'
import { defineFeature } from '../feature.ts'
import { count } from '../setting.ts'
import { inspection } from './inspection.ts'
import { meetingsUsage } from './meetings-usage.ts'

/** Meetings of organisations: agendas, minutes, decisions, actions, series, invitations and feeds. */
export const meetings = defineFeature({
  name: 'meetings',
  title: 'meetings',
  contract: meetingsContract,
  // A meeting is one item of a few kB, which open screens read every few seconds.
  table: { holds: 'meetings', throughput: { read: 200, write: 100, index: { read: 100, write: 100 } } },
  calls: {
    timeoutSeconds: 15,
    memoryMegabytes: 1024,
    table: ['get', 'put', 'update', 'query', 'delete'],
    needs: [
      'calls the model',
      'writes the audit log',
      'sends mail',
      'looks up rights',
      'makes documents',
      'takes uploads',
      'reads files',
      'deletes files',
    ],
    // Plain words and papers for mails, guests and PDFs need the code that reads Markdown.
    bundleBytes: 850_000,
  },
  jobs: {
    messages: {
      start: { by: 'messages' },
      timeoutSeconds: 30,
      table: ['get', 'put', 'query', 'delete'],
      needs: ['sends mail', 'writes the audit log', 'reads trials', 'looks up rights', 'deletes files'],
    },
    inspection,
  },
  buckets: { files: {} },
  settings: {
    /** Input and output tokens of summaries that a model suggests, per UTC day: of all organisations, and of one. */
    dailyTokenBudget: count.default(300_000),
    dailyTokensOfOrganisation: count.default(40_000),
  },
  throttle: { rate: 20, burst: 40 },
  hasPersonalData: true,
  hasDemonstration: true,
  records: meetingsRecords,
  usage: meetingsUsage,
})

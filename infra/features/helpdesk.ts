import { DATA_DAYS, DATA_OWNER, helpdeskContract } from '#domain/helpdesk/contract.ts'
import { helpdeskRecords } from '#domain/helpdesk/records.ts'
import { defineFeature } from '../feature.ts'
import { inspection } from './inspection.ts'
import { count, hour, yesOrNo } from '../setting.ts'
import { helpdeskUsage } from './helpdesk-usage.ts'
import { watchHelpdesk } from './helpdesk-watch.ts'

/** The help desk. */
export const helpdesk = defineFeature({
  name: 'helpdesk',
  title: 'the help desk',
  contract: helpdeskContract,
  table: {
    holds: 'the help desk',
    throughput: { read: 1500, write: 2000, index: { read: 1200, write: 300 } },
    attackUsdADay: 265,
  },
  calls: {
    timeoutSeconds: 10,
    table: ['check', 'delete', 'get', 'put', 'query', 'update'],
    needs: [
      'sends mail',
      'writes the audit log',
      'reads the audit log',
      'takes uploads',
      'reads files',
      'reads raw mails',
      'finds people',
      'reads trials',
    ],
    starts: ['data'],
    bundleBytes: 755_000,
  },
  jobs: {
    messages: {
      start: { by: 'messages' },
      timeoutSeconds: 10,
      // A query reads the answers of a ticket that a conversation became.
      table: ['get', 'put', 'update', 'delete', 'query'],
      needs: ['sends mail', 'sends texts', 'writes the audit log', 'looks up rights', 'lists members'],
    },
    sweep: {
      start: { by: 'due' },
      timeoutSeconds: 30,
      table: ['get', 'put', 'update', 'delete', 'query'],
      needs: ['sends mail', 'writes the audit log', 'deletes files'],
      // Closes tickets and makes reports, which number what clients see.
      bundleBytes: 642_000,
    },
    reports: {
      start: { by: 'stream', kinds: ['ticket-entry'] },
      timeoutSeconds: 30,
      table: ['get', 'put', 'update', 'query'],
    },
    mail: {
      start: { by: 'mail' },
      timeoutSeconds: 60,
      table: ['get', 'put', 'update', 'delete', 'query'],
      needs: ['sends mail', 'writes the audit log', 'takes uploads', 'looks up rights', 'looks up people'],
      bundleBytes: 800_000,
    },
    data: {
      start: { by: 'jobs' },
      timeoutSeconds: 120,
      memoryMegabytes: 1024,
      table: ['get', 'put', 'update', 'query'],
      needs: [
        'sends mail',
        'writes the audit log',
        'takes uploads',
        'writes files',
        'makes documents',
        'looks up people',
      ],
      bundleBytes: 740_000,
    },
    inspection,
  },
  buckets: { files: { ofOwner: { owner: `person-${DATA_OWNER}`, days: DATA_DAYS } } },
  settings: {
    /** Hour of the daily digest on working days, South African time. */
    digestHour: hour,
    ticketsPerIp: count,
    ticketsPerAddress: count,
    /** Confirmations: per mailbox and day, per IP address and hour, per stage and hour. */
    confirmationsPerMailbox: count,
    confirmationsPerIp: count,
    confirmationsPerHour: count,
    /** Mails to the desk per hour: per IP address and in total. Critical tickets have a second quota of the same size. */
    deskMailsPerIp: count,
    deskMailsPerHour: count,
    /** Whether people on call are texted, too (docs/runbook/text-messages.md). */
    sendsTexts: yesOrNo,
  },
  throttle: { rate: 60, burst: 120 },
  callsPerAddress: { sendHelpdeskTicket: 'ticketsPerIp' },
  records: helpdeskRecords,
  hasDemonstration: true,
  hasArchive: true,
  hasPersonalData: true,
  counters: 'tickets in the queue, by status and priority, and the figures of reports',
  probe: { judges: ['tickets', 'mail'], leaves: 'CHECK#*', awaits: 'MAIL#*-requester' },
  watch: watchHelpdesk,
  usage: helpdeskUsage,
})

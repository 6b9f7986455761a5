import { helpdeskContract } from '#domain/helpdesk/contract.ts'
import { defineFeature } from '../feature.ts'
import { count } from '../setting.ts'
import { helpdeskUsage } from './helpdesk-usage.ts'
import { watchHelpdesk } from './helpdesk-watch.ts'

/** The help desk. */
export const helpdesk = defineFeature({
  name: 'helpdesk',
  title: 'the help desk',
  contract: helpdeskContract,
  table: {
    holds: 'the help desk',
    throughput: { read: 1500, write: 2000, index: { read: 1200, write: 200 } },
    attackUsdADay: 265,
  },
  calls: {
    timeoutSeconds: 10,
    table: ['check', 'get', 'put', 'query', 'update'],
    needs: ['sends mail', 'writes the audit log', 'reads the audit log'],
  },
  jobs: {
    messages: {
      start: { by: 'messages' },
      timeoutSeconds: 10,
      table: ['get', 'put', 'update'],
      needs: ['sends mail', 'writes the audit log', 'looks up rights'],
    },
  },
  settings: {
    ticketsPerIp: count,
    ticketsPerAddress: count,
    /** Confirmations: per mailbox and day, per IP address and hour, per stage and hour. */
    confirmationsPerMailbox: count,
    confirmationsPerIp: count,
    confirmationsPerHour: count,
    /** Mails to the desk per hour: per IP address and in total. Critical tickets have a second quota of the same size. */
    deskMailsPerIp: count,
    deskMailsPerHour: count,
  },
  throttle: { rate: 60, burst: 120 },
  callsPerAddress: { sendHelpdeskTicket: 'ticketsPerIp' },
  records: [
    { kind: 'ticket', purpose: 'to help', keptFor: '5 years', seenBy: 'its requester, agents and admins' },
    {
      kind: 'submission receipt',
      purpose: 'to answer a repeated submission alike',
      keptFor: '90 days',
      seenBy: 'nobody',
    },
    { kind: 'rate counter', purpose: 'to refuse floods', keptFor: '1 day', seenBy: 'nobody' },
  ],
  counters: 'tickets in the queue, by status and priority',
  probe: { judges: ['tickets', 'mail'], leaves: 'CHECK#*', awaits: 'MAIL#*-requester' },
  watch: watchHelpdesk,
  usage: helpdeskUsage,
})

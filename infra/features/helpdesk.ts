import { DATA_DAYS, DATA_OWNER, helpdeskContract } from '#domain/helpdesk/contract.ts'
import { defineFeature } from '../feature.ts'
import { count, hour } from '../setting.ts'
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
      'finds people',
    ],
    starts: ['data'],
    bundleBytes: 710_000,
  },
  jobs: {
    messages: {
      start: { by: 'messages' },
      timeoutSeconds: 10,
      table: ['get', 'put', 'update'],
      needs: ['sends mail', 'writes the audit log', 'looks up rights'],
    },
    sweep: {
      start: { by: 'due' },
      timeoutSeconds: 30,
      table: ['get', 'put', 'update', 'delete', 'query'],
      needs: ['sends mail', 'writes the audit log', 'deletes files'],
      bundleBytes: 600_000,
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
      needs: ['sends mail', 'writes the audit log', 'takes uploads', 'looks up rights'],
      bundleBytes: 720_000,
    },
    data: {
      start: { by: 'jobs' },
      timeoutSeconds: 120,
      memoryMegabytes: 1024,
      needs: ['sends mail', 'writes the audit log', 'writes files', 'makes documents'],
      bundleBytes: 850_000,
    },
    inspection: {
      start: { by: 'file', bucket: 'files' },
      timeoutSeconds: 60,
      table: ['get', 'put'],
      needs: ['inspects files', 'writes the audit log'],
      bundleBytes: 600_000,
    },
  },
  buckets: { files: { ofOwner: { owner: `person-${DATA_OWNER}`, days: DATA_DAYS } } },
  settings: {
    /** Days after which a resolved ticket is closed, and days after that in which a client's reply reopens it. */
    closeDays: count,
    reopenDays: count,
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
  },
  throttle: { rate: 60, burst: 120 },
  callsPerAddress: { sendHelpdeskTicket: 'ticketsPerIp' },
  records: [
    { kind: 'ticket', purpose: 'to help', keptFor: '5 years', seenBy: 'its requester, agents and admins' },
    {
      kind: 'ticket-entry',
      purpose: 'to help, and to show what was done',
      keptFor: '5 years',
      seenBy: 'its requester, agents and admins; internal notes by agents and admins only',
    },
    { kind: 'file', purpose: 'to help', keptFor: '5 years', seenBy: 'readers of its ticket' },
    {
      kind: 'monthly-report',
      purpose: 'to tell an organisation how we served it',
      keptFor: '5 years',
      seenBy: 'agents and admins; once sent, members who reach all of the organisation',
    },
    {
      kind: 'job',
      purpose: 'to move data in and out, and to make reports',
      keptFor: '90 days; the archives 7 days',
      seenBy: 'admins',
    },
    { kind: 'ticket-draft', purpose: 'to keep what was not sent yet', keptFor: '30 days', seenBy: 'its writer' },
    {
      kind: 'held-reply',
      purpose: 'to let its writer take it back',
      keptFor: 'until it is sent, a minute at most',
      seenBy: 'its writer',
    },
    {
      kind: 'guest link',
      purpose: 'to let a requester follow the ticket without an account',
      keptFor: '90 days',
      seenBy: 'nobody: it is stored as a hash',
    },
    {
      kind: 'ticket-follower',
      purpose: 'to tell members about tickets that they follow',
      keptFor: 'until they stop following',
      seenBy: 'readers of the ticket',
    },
    {
      kind: 'ticket-guest-links',
      purpose: 'to know which links were withdrawn',
      keptFor: '5 years',
      seenBy: 'nobody',
    },
    {
      kind: 'rota',
      purpose: 'to reach who is on call',
      keptFor: 'until another one is saved',
      seenBy: 'agents and admins',
    },
    { kind: 'agent', purpose: 'to name who answers', keptFor: 'as long as they work here', seenBy: 'everyone' },
    {
      kind: 'submission receipt',
      purpose: 'to answer a repeated submission alike',
      keptFor: '90 days',
      seenBy: 'nobody',
    },
    {
      kind: 'desk-log',
      purpose: 'to show what changed, and to find new texts by their words',
      keptFor: '14 days',
      seenBy: 'agents and admins',
    },
    {
      kind: 'word-block',
      purpose: 'to find tickets by their words',
      keptFor: '5 years',
      seenBy: 'nobody; its tickets are read by whoever may',
    },
    {
      kind: 'saved-view',
      purpose: 'to show a queue as an agent likes it',
      keptFor: 'until it is removed',
      seenBy: 'its owner, or agents and admins',
    },
    {
      kind: 'view-order',
      purpose: 'to keep the order of saved views',
      keptFor: 'as long as they work here',
      seenBy: 'its owner',
    },
    {
      kind: 'canned-reply',
      purpose: 'to answer alike what is asked often',
      keptFor: 'until it is removed, and a day after',
      seenBy: 'its owner, or agents and admins',
    },
    {
      kind: 'macro',
      purpose: 'to do alike what is done often',
      keptFor: 'until it is removed, and a day after',
      seenBy: 'its owner, or agents and admins',
    },
    {
      kind: 'notice-choices',
      purpose: 'to tell people of tickets as they chose',
      keptFor: 'as long as they have an account',
      seenBy: 'the person who chose',
    },
    { kind: 'digest-entry', purpose: 'to mail one digest a day', keptFor: '8 days', seenBy: 'its recipient, by mail' },
    { kind: 'presence', purpose: 'to show who is at a ticket', keptFor: '1 day', seenBy: 'agents and admins' },
    {
      kind: 'quarantined-mail',
      purpose: 'to lose no mail that could not be matched',
      keptFor: 'until an agent decides, and 30 days after',
      seenBy: 'agents and admins',
    },
    {
      kind: 'blocked-sender',
      purpose: 'to keep unwanted mail away',
      keptFor: 'until an agent unblocks the sender',
      seenBy: 'agents and admins',
    },
    {
      kind: 'mail-rules',
      purpose: 'to know the mails of monitoring systems',
      keptFor: 'until others are saved',
      seenBy: 'agents and admins',
    },
    {
      kind: 'setting-change',
      purpose: 'to show who changed which setting of the desk',
      keptFor: '5 years',
      seenBy: 'agents and admins',
    },
    { kind: 'alert', purpose: 'to find the ticket of a fault', keptFor: '1 year', seenBy: 'nobody' },
    { kind: 'rate counter', purpose: 'to refuse floods', keptFor: '1 day', seenBy: 'nobody' },
  ],
  hasDemonstration: true,
  hasArchive: true,
  counters: 'tickets in the queue, by status and priority, and the figures of reports',
  probe: { judges: ['tickets', 'mail'], leaves: 'CHECK#*', awaits: 'MAIL#*-requester' },
  watch: watchHelpdesk,
  usage: helpdeskUsage,
})

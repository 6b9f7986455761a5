import { accountsContract, EXPORT_DAYS } from '#domain/accounts/contract.ts'
import { accountsRecords } from '#domain/accounts/records.ts'
import { defineFeature } from '../feature.ts'
import { count, countOrNone, stolenPasswords } from '../setting.ts'
import { accountsUsage } from './accounts-usage.ts'

/** Accounts: profile, sessions, password, organisations and notifications. */
export const accounts = defineFeature({
  name: 'accounts',
  title: 'accounts',
  contract: accountsContract,
  table: {
    holds: 'people and their sessions',
    throughput: { read: 500, write: 100, index: { read: 100, write: 20 } },
    keepsPeople: true,
  },
  calls: {
    timeoutSeconds: 10,
    table: ['get', 'put', 'query', 'update', 'delete', 'check'],
    needs: [
      'sends mail',
      'writes the audit log',
      'reads the audit log',
      'manages people',
      'reads files',
      'texts codes',
    ],
    starts: ['privacy', 'merging'],
    bundleBytes: 727_000,
  },
  jobs: {
    messages: {
      start: { by: 'messages' },
      timeoutSeconds: 10,
      table: ['get', 'put', 'query'],
      needs: ['sends mail', 'writes the audit log'],
    },
    devices: {
      start: { by: 'stream', kinds: ['session'] },
      timeoutSeconds: 10,
      table: ['get', 'put', 'query', 'delete', 'check'],
      needs: ['sends mail', 'writes the audit log', 'names people'],
    },
    sweep: {
      start: { by: 'due' },
      timeoutSeconds: 30,
      table: ['get', 'put'],
      needs: ['sends mail', 'writes the audit log', 'resets second factors', 'lists admins'],
    },
    privacy: {
      start: { by: 'jobs' },
      timeoutSeconds: 300,
      memoryMegabytes: 1024,
      needs: ['sends mail', 'writes the audit log', 'reads the audit log', 'writes files', 'gathers personal data'],
      bundleBytes: 700_000,
    },
    erasure: {
      start: { by: 'jobs' },
      timeoutSeconds: 900,
      memoryMegabytes: 1024,
      atOnce: 2,
      table: ['get', 'put', 'update', 'delete', 'query'],
      needs: ['sends mail', 'writes the audit log', 'erases people', 'deletes files'],
      bundleBytes: 700_000,
    },
    merging: {
      start: { by: 'jobs' },
      timeoutSeconds: 900,
      memoryMegabytes: 1024,
      atOnce: 2,
      table: ['get', 'put', 'update', 'delete', 'query', 'check'],
      needs: ['sends mail', 'writes the audit log', 'merges organisations'],
      bundleBytes: 700_000,
    },
  },
  buckets: { exports: { days: EXPORT_DAYS } },
  settings: {
    /** Mailed codes per IP address and hour, and per network (/24 or /48) and day. */
    codesPerIp: count,
    codesPerNetwork: count,
    /** Mailed codes per mailbox and day, in total and from one network. */
    codesPerMailbox: count,
    codesPerMailboxAndNetwork: count,
    /** Seconds between two codes to one mailbox from one network; 0 for no pause. */
    secondsBetweenCodes: countOrNone,
    /** Range API of a list of stolen passwords, which gets five letters of a hash; `off` asks none. */
    stolenPasswords,
  },
  countsDays: true,
  hasDemonstration: true,
  records: accountsRecords,
  usage: accountsUsage,
})

import { accountsContract } from '#domain/accounts/contract.ts'
import { defineFeature } from '../feature.ts'
import { count } from '../setting.ts'
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
    table: ['get', 'put', 'query', 'update', 'delete'],
    needs: ['sends mail', 'writes the audit log', 'reads the audit log', 'manages people'],
    bundleBytes: 560_000,
  },
  jobs: {
    messages: { start: { by: 'messages' }, timeoutSeconds: 10, table: ['put'] },
    devices: {
      start: { by: 'stream', kinds: ['session'] },
      timeoutSeconds: 10,
      table: ['put', 'query'],
      needs: ['sends mail', 'writes the audit log'],
    },
    sweep: { start: { by: 'due' }, timeoutSeconds: 30, table: ['get', 'put'], needs: ['sends mail'] },
  },
  settings: {
    /** Mailed codes per IP address and hour, and per network (/24 or /48) and day. */
    codesPerIp: count,
    codesPerNetwork: count,
    /** Mailed codes per mailbox and day, in total and from one network. */
    codesPerMailbox: count,
    codesPerMailboxAndNetwork: count,
  },
  records: [
    { kind: 'person', purpose: 'to sign in', keptFor: 'until the account is deleted', seenBy: 'the person and admins' },
    {
      kind: 'membership',
      purpose: 'to say who may read what',
      keptFor: 'until it ends',
      seenBy: 'the person and admins',
    },
    {
      kind: 'invitation',
      purpose: 'to let people join an organisation',
      keptFor: '7 days',
      seenBy: 'owners of the organisation and the invited person',
    },
    { kind: 'notification', purpose: 'to tell people what happened', keptFor: '180 days', seenBy: 'the person' },
    {
      kind: 'session',
      purpose: 'to show people where they are signed in',
      keptFor: '31 days after the sign-in',
      seenBy: 'the person',
    },
    {
      kind: 'device',
      purpose: 'to mail people about a sign-in with another kind of browser',
      keptFor: 'a year',
      seenBy: 'nobody',
    },
    {
      kind: 'trial',
      purpose: 'to know which products an organisation may use, and why',
      keptFor: 'as long as the organisation exists',
      seenBy: 'members of the organisation; its history by admins',
    },
    {
      kind: 'recovery codes',
      purpose: 'to let people back in who lost their second factor; hashes only',
      keptFor: 'until they are used or replaced',
      seenBy: 'nobody; the person sees how many are left',
    },
    {
      kind: 'recovery',
      purpose: 'to check the code that was mailed to a person who lost their second factor',
      keptFor: '15 minutes',
      seenBy: 'nobody',
    },
    { kind: 'session end', purpose: 'to refuse tokens of ended sessions', keptFor: '30 days', seenBy: 'nobody' },
  ],
  usage: accountsUsage,
})

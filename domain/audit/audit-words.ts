/** What an entry's action says, after the name of the person: "Nomsa Khumalo granted a role". */
const actions: Readonly<Record<string, string>> = {
  'ticket-submitted': 'submitted a ticket',
  'ticket-imported': 'imported a ticket',
  'tickets-linked': 'linked tickets',
  'tickets-unlinked': 'removed a link between tickets',
  'ticket-links-ended': 'ended the guest links of a ticket',
  'tickets-merged': 'merged tickets',
  'merge-undone': 'undid a merge of tickets',
  'message-split': 'moved a message into its own ticket',
  'follow-up-opened': 'opened a follow-up ticket',
  'confirmation-not-sent': 'was not sent a confirmation',
  'sender-not-proved': 'was not sent a confirmation, because the sender was not proved',
  'due-times-recalculated': 'had due times calculated again',
  'agreement-changed': 'changed a service level agreement',
  'agreement-removed': 'removed a service level agreement',
  'holidays-changed': 'changed the public holidays',
  'rota-changed': 'changed the on-call rota',
  'test-call-made': 'made a test call',
  'closing-changed': 'changed when tickets are closed',
  'mail-rules-changed': 'changed the mail rules',
  'reply-key-renewed': 'renewed the key of reply addresses',
  'mail-bounced': 'reported that a mail bounced',
  'mail-complained': 'reported a complaint about a mail',
  'mail-held-back-after-bounce': 'held back a mail after a bounce',
  'mail-held-back-after-complaint': 'held back a mail after a complaint',
  'desk-mail-returned': 'reported that a mail to the desk was returned',
  'file-announced': 'began an upload',
  'file-accepted': 'accepted a file after its inspection',
  'file-refused': 'refused a file after its inspection',
  'file-link-made': 'opened a file',
  'file-deleted': 'deleted a file',
  'mail-original-linked': 'downloaded the original of a mail',
  'export-started': 'started an export',
  'export-made': 'made an export',
  'import-started': 'started an import',
  'import-check-started': 'started the check of an import',
  'import-checked': 'checked an import',
  'import-made': 'made an import',
  'import-cancelled': 'cancelled an import',
  'organisation-added': 'added an organisation',
  'organisation-renamed': 'renamed an organisation',
  'organisation-suspended': 'suspended an organisation',
  'organisation-merge-begun': 'began to merge an organisation into another',
  'organisation-merged': 'merged an organisation into another',
  'organisation-took-in': 'merged another organisation into one',
  'organisation-resumed': 'resumed an organisation',
  'organisation-details-changed': "changed an organisation's details",
  'invitation-sent': 'sent an invitation',
  'invitation-withdrawn': 'withdrew an invitation',
  'invitation-accepted': 'accepted an invitation',
  'invitation-declined': 'declined an invitation',
  'membership-began': 'began a membership',
  'membership-changed': "changed a member's rights",
  'membership-ended': 'ended a membership',
  'role-granted': 'granted a role',
  'role-revoked': 'revoked a role',
  'person-disabled': 'disabled an account',
  'person-enabled': 'enabled an account',
  'session-ended': 'ended a session',
  'sessions-ended': 'ended all sessions',
  'first-sign-in': 'signed in for the first time',
  'new-device': 'signed in on a new device',
  'second-factor-on': 'set up a second factor',
  'second-factor-off': 'removed the second factor',
  'second-factor-changed': 'changed the second factor',
  'password-changed': 'changed the password',
  'password-reset': 'reset the password',
  'assessment-kept': 'kept the result of an assessment',
  'assessment-answered-again': 'answered a question of an assessment again',
  'assessment-shown': 'let staff read the result of an assessment',
  'assessment-hidden': 'no longer lets staff read the result of an assessment',
  'assessment-ticket-asked': 'asked for a ticket for an action of an assessment',
  'assessment-task-asked': 'asked for a task for an action of an assessment',
  'assessment-shared': 'shared the result of an assessment by a link',
  'assessment-share-ended': 'withdrew a link to the result of an assessment',
  'assessment-erased': 'erased the result of an assessment',
  'round-opened': 'opened a round of an assessment',
  'round-invited': 'invited a person into a round',
  'round-reminded': 'reminded a person of a round, or made a further link',
  'round-withdrawn': 'withdrew an invitation into a round',
  'round-closed': 'ended the answering of a round',
  'round-settled': 'settled a question of a round',
  'round-kept': 'kept the result of a round',
  'round-erased': 'erased a round',
  'trial-started': 'started a trial',
  'trial-extended': 'extended a trial',
  'trial-converted': 'converted a trial',
  'trial-ended': 'ended a trial',
  'trial-records-deleted': 'deleted records of a trial',
  'trial-deleted': 'completed the deletion of a trial',
  'privacy-request-received': 'made a privacy request',
  'privacy-request-started': 'began to answer a privacy request',
  'privacy-request-erasure-started': 'started the deletion of a person',
  'person-erased': 'erased a person',
  'privacy-request-done': 'carried out a privacy request',
  'privacy-request-refused': 'refused a privacy request',
  'privacy-request-withdrawn': 'withdrew a privacy request',
  'privacy-request-due-day-moved': 'moved the due day of a privacy request',
  'audit-log-exported': 'exported the audit log',
}

/** The kinds of objects that entries describe. */
const objects: Readonly<Record<string, string>> = {
  ticket: 'Ticket',
  person: 'Person',
  organisation: 'Organisation',
  trial: 'Trial',
  file: 'File',
  mail: 'Mail',
  export: 'Export',
  import: 'Import',
  agreement: 'Service level agreement',
  holidays: 'Public holidays',
  rota: 'On-call rota',
  closing: 'Closing of tickets',
  'mail-rules': 'Mail rules',
  'reply-key': 'Key of reply addresses',
  'monthly-report': 'Monthly report',
  'audit-log': 'Audit log',
}

/** Actors that are no people. */
const actors: Readonly<Record<string, string>> = {
  visitor: 'A visitor',
  mail: 'The mail service',
  operator: 'An operator',
  system: 'An automatic step',
}

/** Actions and kinds of objects with their words, to choose from, in alphabetical order of the words. */
export const auditActionNames = choices(actions)
export const auditObjectNames = choices(objects)

/** "granted a role"; an unknown action is spelled by its code. */
export function actionWords(action: string): string {
  return actions[action] ?? spelled(action)
}

/** "Service level agreement"; an unknown kind is spelled by its code. */
export function objectWords(type: string): string {
  return objects[type] ?? capitalised(spelled(type))
}

/** "The mail service" for an actor that is no person; undefined for a person's id. */
export function actorWords(actor: string): string | undefined {
  return actors[actor]
}

/** A changed field in words: `lastDay` gives "Last day", `site.cape-town` gives "Site cape-town". */
export function fieldWords(field: string): string {
  const [name = '', ...rest] = field.split('.')
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return [capitalised(words), ...rest].join(' ')
}

function choices(words: Readonly<Record<string, string>>): { readonly id: string; readonly name: string }[] {
  return Object.entries(words)
    .map(([id, name]) => ({ id, name: capitalised(name) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-ZA'))
}

function spelled(code: string): string {
  return code.replaceAll('-', ' ')
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

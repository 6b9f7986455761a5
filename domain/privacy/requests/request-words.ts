import type { RequestKind } from './privacy-request.ts'

/** What a request asks for, as mails and screens say it. */
export const requestTitles: Readonly<Record<RequestKind, string>> = {
  access: 'Access to your information',
  correction: 'Correction of your information',
  objection: 'Objection to our processing',
  deletion: 'Deletion of your information',
}

/** The same in one word, for lists. */
export const requestKindNames: Readonly<Record<RequestKind, string>> = {
  access: 'Access',
  correction: 'Correction',
  objection: 'Objection',
  deletion: 'Deletion',
}

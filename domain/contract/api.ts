import { accountsContract } from '../accounts/contract.ts'
import { chatContract } from '../chat/contract.ts'
import { helpdeskContract } from '../helpdesk/contract.ts'

/** The contracts of all features. The API has no other routes. */
export const api = {
  accounts: accountsContract,
  chat: chatContract,
  helpdesk: helpdeskContract,
}

export type Api = typeof api

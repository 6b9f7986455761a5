import { accounts } from '../accounts.ts'
import { showPasskeys } from './show-passkeys.ts'

export const listPasskeys = accounts.listPasskeys.handler(({ context }) => showPasskeys(context))

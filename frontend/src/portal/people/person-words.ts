import type { AdministeredPerson, ListedPerson, RoleChange } from '#domain/administration/person.ts'

export type PersonRole = AdministeredPerson['roles'][number]

export const roleNames: Readonly<Record<PersonRole, string>> = { admin: 'Admin', agent: 'Agent', reseller: 'Reseller' }

export const roleHelp: Readonly<Record<PersonRole, string>> = {
  admin: 'Keeps people, organisations and settings, and works on the desk.',
  agent: 'Works on the desk.',
  reseller: 'Sees what belongs to their own company.',
}

export const stateNames: Readonly<Record<ListedPerson['state'], string>> = {
  active: 'Active',
  invited: 'Invited',
  'reset-required': 'Needs a new password',
  disabled: 'Disabled',
}

/** What an admin did: "Granted the role agent". */
export function changeWords({ action, role }: RoleChange): string {
  const named = role ? ` ${roleNames[role].toLowerCase()}` : ''
  switch (action) {
    case 'role-granted':
      return `Granted the role${named}`
    case 'role-revoked':
      return `Revoked the role${named}`
    case 'person-disabled':
      return 'Disabled the account'
    case 'person-enabled':
      return 'Enabled the account'
    case 'invited-again':
      return 'Sent the invitation again'
    case 'factor-reset-requested':
      return 'Asked to reset the second factor'
    case 'factor-reset-approved':
      return 'Approved the reset of the second factor'
    case 'factor-reset-refused':
      return 'Stopped the reset of the second factor'
    case 'second-factor-reset':
      return 'Removed the second factor'
  }
}

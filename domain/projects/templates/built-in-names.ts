export const builtInIds = ['client-onboarding', 'microsoft-365', 'office-move', 'security-incident', 'popia'] as const
export type BuiltInId = (typeof builtInIds)[number]

/** Templates that come with the product, as people choose them. */
export const builtInNames: Readonly<Record<BuiltInId, { readonly name: string; readonly about: string }>> = {
  'client-onboarding': {
    name: 'Take on a managed client',
    about: 'From the signed contract to the first monthly review.',
  },
  'microsoft-365': {
    name: 'Move to Microsoft 365',
    about: 'Mail, files and devices, with a pilot before everybody moves.',
  },
  'office-move': { name: 'Office move', about: 'Line, cabling, servers, desks and addresses.' },
  'security-incident': {
    name: 'After a security incident',
    about: 'Contain, report to the Information Regulator, recover and learn.',
  },
  popia: { name: 'Get ready for POPIA', about: 'Information officer, register, operators, security and requests.' },
}

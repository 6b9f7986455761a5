import type { Strategy } from './workload.ts'

/** The seven strategies with what each means. */
export const strategyWords: Readonly<Record<Strategy, { readonly name: string; readonly about: string }>> = {
  retire: { name: 'Retire', about: 'Switch it off.' },
  retain: { name: 'Retain', about: 'Leave it where it is.' },
  rehost: { name: 'Rehost', about: 'Move it as it is.' },
  relocate: { name: 'Relocate', about: 'Move its VMware machine as it is.' },
  replatform: { name: 'Replatform', about: 'Replace one part on the way.' },
  repurchase: { name: 'Repurchase', about: 'Buy it as a service.' },
  refactor: { name: 'Refactor', about: 'Rebuild it for the cloud.' },
}

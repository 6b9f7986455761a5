import type { InfrastructureCase } from './infrastructure-cases.ts'

const ingress = (ports: readonly string[], source: string) => ({
  direction: 'INGRESS',
  disabled: false,
  allow: [{ protocol: 'tcp', ports }],
  deny: [],
  source_ranges: [source],
  source_tags: null,
  source_service_accounts: null,
})

/** Resources of Google Cloud, as the provider `google` plans them. */
export const googleCases: Readonly<Record<string, readonly InfrastructureCase[]>> = {
  'google-administration-port-open': [
    {
      type: 'google_compute_firewall',
      fails: ingress(['22'], '0.0.0.0/0'),
      passes: ingress(['22'], '35.235.240.0/20'),
    },
    {
      type: 'google_compute_firewall',
      fails: ingress(['80', '3000-4000'], '::/0'),
      passes: ingress(['80', '3390-4000'], '::/0'),
    },
    {
      type: 'google_compute_firewall',
      // No source at all means everyone, and no port means all.
      fails: { allow: [{ protocol: 'all' }] },
      passes: { allow: [{ protocol: 'all' }], source_tags: ['bastion'] },
    },
    {
      type: 'google_compute_firewall',
      fails: ingress(['22'], '0.0.0.0/0'),
      passes: { ...ingress(['22'], '0.0.0.0/0'), disabled: true },
    },
  ],
  'google-data-port-open': [
    {
      type: 'google_compute_firewall',
      fails: ingress(['5432'], '0.0.0.0/0'),
      passes: { ...ingress(['5432'], '0.0.0.0/0'), allow: [{ protocol: 'udp', ports: ['5432'] }] },
    },
  ],
}
